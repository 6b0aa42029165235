#!/bin/sh
# Runs the small measurements of decoders, encoders and expressions: benchmarks/jmh.sh [REGEX] [options of JMH].
#
#   benchmarks/jmh.sh DecodeBenchmark -p column=PLAIN_LONGS,PLAIN_STRINGS
set -eu
cd "$(dirname "$0")/.."
benchmarks/run.sh --build
exec "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath.txt)" org.openjdk.jmh.Main "$@"
