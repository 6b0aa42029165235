#!/usr/bin/env bash
# What a build server does for a pull request: checks flows, runs cases, compares days, and leaves results where it looks for them.
# All of it runs, also after a failure. The status is that of the worst: 0, 1 if something was found, 2 if a line is wrong.
#
#   DRIFTWOOD_CASES     files of cases, or folders to look for some; one a line
#   DRIFTWOOD_TEST      further options of `driftwood test`, on one line
#   DRIFTWOOD_CHECK     arguments of `driftwood check`, for each flow or factory a line
#   DRIFTWOOD_DRIFT     arguments of `driftwood drift`, for each feed a line; what differs is told and fails nothing
#   DRIFTWOOD_RESULTS   the folder for junit.xml, summary.md and check-1.sarif, check-2.sarif ...
#
# The current folder is the checkout with the flows. Words are divided at blanks; a name with a blank stands in double quotes.
set -uo pipefail

home=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
driftwood=$home/driftwood
case $(uname) in
    MINGW* | MSYS* | CYGWIN*) driftwood=$home/driftwood.cmd ;;
esac

results=${DRIFTWOOD_RESULTS:-driftwood-results}
mkdir -p "$results" || exit 3
summary=$results/summary.md
: >"$summary"
worst=0

say() {
    worst=$(($1 > worst ? $1 : worst))
}

# The words of a line, into the array of that name.
words_of() {
    local line=$1 word
    words=()
    while [[ $line =~ ^[[:blank:]]*(\"([^\"]*)\"|([^[:blank:]]+))(.*)$ ]]; do
        word=${BASH_REMATCH[2]}${BASH_REMATCH[3]}
        line=${BASH_REMATCH[4]}
        words+=("$word")
    done
}

annotations=()
[ -z "${GITHUB_ACTIONS:-}" ] || annotations=(--annotations)

number=0
while IFS= read -r line || [ -n "$line" ]; do
    words_of "${line%$'\r'}"
    [ ${#words[@]} -gt 0 ] || continue
    number=$((number + 1))
    echo "driftwood check ${words[*]}"
    "$driftwood" check "${words[@]}" --sarif "$results/check-$number.sarif" ${annotations[@]+"${annotations[@]}"}
    say $?
done <<<"${DRIFTWOOD_CHECK:-}"

paths=()
while IFS= read -r line || [ -n "$line" ]; do
    line=${line%$'\r'}
    # One path a line, so a blank in it needs no quotes; those who put some mean the same.
    [[ ! $line =~ ^[[:blank:]]*\"([^\"]*)\"[[:blank:]]*$ ]] || line=${BASH_REMATCH[1]}
    [ -z "${line//[[:blank:]]/}" ] || paths+=("$line")
done <<<"${DRIFTWOOD_CASES:-}"
if [ ${#paths[@]} -gt 0 ]; then
    words_of "$(tr -d '\r' <<<"${DRIFTWOOD_TEST:-}")"
    echo "driftwood test ${paths[*]}${words[*]:+ ${words[*]}}"
    "$driftwood" test "${paths[@]}" ${words[@]+"${words[@]}"} --junit "$results/junit.xml" --markdown "$results/cases.md" \
        ${annotations[@]+"${annotations[@]}"}
    say $?
    [ ! -f "$results/cases.md" ] || cat "$results/cases.md" >>"$summary"
fi

while IFS= read -r line || [ -n "$line" ]; do
    words_of "${line%$'\r'}"
    [ ${#words[@]} -gt 0 ] || continue
    echo "driftwood drift ${words[*]}"
    "$driftwood" drift "${words[@]}" --markdown >"$results/drift.md"
    status=$?
    # A difference says something; a feed that cannot be read says it on standard error only.
    if [ $status -gt 1 ] || [ ! -s "$results/drift.md" ]; then
        say $status
    fi
    printf '\n' >>"$summary"
    cat "$results/drift.md" >>"$summary"
done <<<"${DRIFTWOOD_DRIFT:-}"
rm -f "$results/cases.md" "$results/drift.md"

[ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$summary" >>"$GITHUB_STEP_SUMMARY"
if [ -n "${TF_BUILD:-}" ] && [ -s "$summary" ]; then
    echo "##vso[task.uploadsummary]$(cd "$results" && pwd)/summary.md"
fi
exit "$worst"
