#!/bin/sh
# Lands a feed from and into a storage account on this machine, each request with 5 ms of latency, in turn with the same from
# and to local folders. benchmarks/README.md tells more.
#
#   benchmarks/account.sh [RUNS] [FEED]
set -eu
cd "$(dirname "$0")/.."
runs=${1:-3}
feed=${2:-M}
source=$PWD/benchmarks/target/feeds/$feed/orders
[ -d "$source" ] || benchmarks/run.sh --feeds
work=$PWD/benchmarks/target/account
rm -rf "$work"
mkdir -p "$work/lake/raw"
cp -r "$source" "$work/lake/raw/orders"
./driftwood --version >/dev/null
./driftwood lake --dir "$work/lake" --port 10553 --account contoso --latency 5 >"$work/lake.txt" &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$work"' EXIT
until [ -s "$work/lake.txt" ]; do sleep 1; done
cat >"$work/driftwood.yml" <<END
accounts:
  contoso:
    endpoint: https://127.0.0.1:10553
    certificateAuthority: lake/ca.pem
    accountKey: \${CONTOSO_KEY}
END
CONTOSO_KEY=$(cat "$work/lake/account.key")
export CONTOSO_KEY
cp samples/orders/curate-orders.dfs "$work"
land() {
    rm -rf "$work/lake/raw/out" "$work/out"
    ./driftwood run "$work/curate-orders.dfs" --source "RawOrders=$1/orders/*.parquet" --sink "CuratedOrders=$2/out" |
        sed -n -e 's/^Done in /  /p' -e 's/^abfss:[^ ]* /  /p'
}
for run in $(seq "$runs"); do
    echo "run $run, account"
    land abfss://raw@contoso.dfs.core.windows.net abfss://raw@contoso.dfs.core.windows.net
    echo "run $run, local"
    land "$work/lake/raw" "$work"
done
