#!/bin/sh
# Measures Driftwood against other ways to do the same jobs, and prints tables. benchmarks/README.md tells more.
#
#   benchmarks/run.sh [FEED...] [--runs N] [--ways NAME,...] [--warm] [--growth] [--feeds] [--save]
#
# Builds what it needs first; --help says what the words mean.
set -eu
cd "$(dirname "$0")/.."
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
target=benchmarks/target

stale() {
    [ ! -f "$target/classpath.txt" ] ||
        [ -n "$(find pom.xml ./*/pom.xml ./*/src/main -newer "$target/classpath.txt" -type f 2>/dev/null)" ]
}

if stale; then
    echo 'benchmarks: building ...' >&2
    ./mvnw -q -B -Dquick -Dmaven.test.skip=true -Pbenchmarks -pl cli,benchmarks -am package >&2
    touch "$target/classpath.txt"
fi

[ "${1:-}" != --build ] || exit 0
exec "$java" -cp "$target/classes:$(cat "$target/classpath.txt")" dev.driftwood.benchmarks.Benchmarks "$@"
