#!/bin/sh
# Compares what transformations give with what Spark gives. benchmarks/README.md tells more.
set -eu
cd "$(dirname "$0")/.."
benchmarks/run.sh --build
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
target=benchmarks/target
exec "$java" --add-opens=java.base/java.nio=ALL-UNNAMED -cp "$target/classes:$(cat "$target/classpath.txt")" dev.driftwood.benchmarks.transformations.Transformations "$@"
