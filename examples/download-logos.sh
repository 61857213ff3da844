#!/bin/sh
# Saves the logos of the brands on standard input, and prints the name and the credit of each file. Needs curl and jq, no key.
#   export LOGOTHECA_SERVER=https://logos.example.org
#   printf 'Spotify\nAT&T\n' | sh download-logos.sh logos > credits.tsv
# Each line is a name, a domain or the id of a Wikidata item. The exit code is 1 if a logo is missing.
set -eu
server=${LOGOTHECA_SERVER:?Set LOGOTHECA_SERVER to the address of the server.}
folder=${1:?Usage: sh download-logos.sh FOLDER < names.txt}
mkdir -p "$folder"
status=0

while IFS= read -r brand || [ -n "$brand" ]; do
  [ -n "$brand" ] || continue
  encoded=$(printf %s "$brand" | jq --slurp --raw-input --raw-output @uri)
  if ! facts=$(curl --fail --silent --retry 3 "$server/logo/$encoded.json") ||
    ! printf %s "$facts" | jq --exit-status .url > /dev/null; then
    echo "$brand: no logo" >&2
    status=1
    continue
  fi
  # Letters and digits of any script stay in the file's name; anything else becomes an underscore.
  file=$(printf %s "$facts" | jq --raw-output '(.logo.title | gsub("[^\\p{L}\\p{N}]+"; "_")) + "." + .logo.fileType')
  curl --fail --silent --show-error --location --retry 3 --output "$folder/$file" "$server/logo/$encoded"
  printf %s "$facts" | jq --raw-output --arg file "$file" '[$file, .logo.credit] | @tsv'
done
exit $status
