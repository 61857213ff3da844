#!/bin/sh
# A pipe with the command line: saves the logos of the brands on standard input in a folder, with their credits in CREDITS.txt, and
# prints the paths. Needs Node 20, no server and no key.
#   cut -d, -f1 sponsors.csv | sh npx-pipe.sh logos
# With LOGOTHECA_SERVER and LOGOTHECA_KEY, it asks that server instead of the wikis. The exit code is 1 if a logo is missing.
set -u
folder=${1:?Usage: sh npx-pipe.sh FOLDER < names.txt}
mkdir -p "$folder"
names=$(cat)
printf '%s\n' "$names" | npx --yes logotheca get - --quiet --out "$folder"
status=$?
printf '%s\n' "$names" | npx --yes logotheca credits - --quiet > "$folder/CREDITS.txt"
exit $status
