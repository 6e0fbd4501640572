#!/usr/bin/env bash
# Takes a consistent copy of the server's data file, while the server runs.
set -euo pipefail

usage() {
  cat <<'TEXT'
raduga-backup [--data DIR] [--to DIR] [--keep N]

Copies DIR/raduga.sqlite into a new file of the backup directory, checks the copy, and prints its name.
The server may be running: the copy is one snapshot, and no game waits for it.

  --data DIR  the server's data directory   (RADUGA_DATA, default ./raduga-data)
  --to DIR    where backups are kept        (RADUGA_BACKUPS, default ./raduga-backups)
  --keep N    afterwards delete all but the N newest backups there (default: delete none)
TEXT
}

fail() {
  echo "raduga-backup: $*" >&2
  exit 1
}

data=${RADUGA_DATA:-./raduga-data}
to=${RADUGA_BACKUPS:-./raduga-backups}
keep=
while (($#)); do
  case $1 in
    --data | --to | --keep) (($# > 1)) || fail "$1 wants a value" ;;&
    --data) data=$2 && shift 2 ;;
    --to) to=$2 && shift 2 ;;
    --keep) keep=$2 && shift 2 ;;
    --help | -h) usage && exit ;;
    *) usage >&2 && exit 2 ;;
  esac
done
[[ -z $keep || $keep =~ ^[1-9][0-9]*$ ]] || fail "--keep wants a number from 1 up, not '$keep'"

database=$data/raduga.sqlite
command -v sqlite3 >/dev/null || fail "sqlite3 is missing: apt-get install sqlite3"
[[ -f $database ]] || fail "there is no $database"

# The copy holds hashes of session tokens: it is for nobody but its owner.
umask 077
mkdir -p "$to"
to=$(cd "$to" && pwd)
[[ $to != *\'* ]] || fail "the name of the backup directory must not hold a quote"

name=$to/raduga-$(date -u +%Y%m%dT%H%M%SZ).sqlite
partial=$name.partial
[[ ! -e $name && ! -e $partial ]] || fail "$name is there already"
trap 'rm -f "$partial" "$partial-journal"' EXIT

# VACUUM INTO reads one snapshot in one transaction. The .backup command would start again whenever the server
# writes, and might never finish on a busy one.
sqlite3 -bail -cmd '.timeout 10000' "$database" "VACUUM INTO '$partial'" || fail "failed to copy $database"

verdict=$(sqlite3 -bail "$partial" 'PRAGMA integrity_check; PRAGMA foreign_key_check;') || verdict="it cannot be read"
[[ $verdict == ok ]] || fail "the copy is damaged, so it is thrown away: $verdict"

# Only a whole, checked file that is on the disk ever gets the final name.
sync "$partial"
mv "$partial" "$name"
sync "$to"
echo "$name"

if [[ -n $keep ]]; then
  # The names sort by time, and only names that this script gives are touched.
  find "$to" -maxdepth 1 -type f -name 'raduga-????????T??????Z.sqlite' | sort -r | tail -n "+$((keep + 1))" |
    while IFS= read -r old; do rm -f "$old"; done
fi
