#!/usr/bin/env bash
# Puts a backup in the place of the server's data file. The server must be stopped.
set -euo pipefail

usage() {
  cat <<'TEXT'
raduga-restore [--data DIR] BACKUP

Puts the file BACKUP in the place of DIR/raduga.sqlite. Refuses while a server runs on DIR.
What was there is not deleted: it is moved into DIR/before-restore-TIME/.
Run it as the user that the server runs as.

  --data DIR  the server's data directory   (RADUGA_DATA, default ./raduga-data)
TEXT
}

fail() {
  echo "raduga-restore: $*" >&2
  exit 1
}

data=${RADUGA_DATA:-./raduga-data}
backup=
while (($#)); do
  case $1 in
    --data)
      (($# > 1)) || fail "--data wants a value"
      data=$2
      shift 2
      ;;
    --help | -h) usage && exit ;;
    -*) usage >&2 && exit 2 ;;
    *)
      [[ -z $backup ]] || fail "one backup at a time"
      backup=$1
      shift
      ;;
  esac
done
[[ -n $backup ]] || { usage >&2 && exit 2; }

for program in sqlite3 flock; do
  command -v $program >/dev/null || fail "$program is missing: apt-get install sqlite3 util-linux"
done
[[ -f $backup ]] || fail "there is no $backup"
umask 077
mkdir -p "$data"

# The server holds this lock for as long as it runs. Holding it here keeps one from starting half-way, too.
exec {lock}>>"$data/raduga.lock"
flock --nonblock "$lock" || fail "a server is running on $data: stop it first. Nothing was changed"

# The copy is checked before anything is moved, on the file system where it will live.
database=$data/raduga.sqlite
incoming=$data/raduga.sqlite.incoming
trap 'rm -f "$incoming" "$incoming-wal" "$incoming-shm"' EXIT
cp "$backup" "$incoming"
verdict=$(sqlite3 -bail "$incoming" 'PRAGMA integrity_check; PRAGMA foreign_key_check;') || verdict="it cannot be read"
[[ $verdict == ok ]] || fail "$backup is damaged. Nothing was changed: $verdict"
tables=$(sqlite3 -bail "$incoming" "SELECT count(*) FROM sqlite_master WHERE type = 'table'")
((tables > 0)) || fail "$backup holds no table, so it is no backup of Raduga. Nothing was changed"
sync "$incoming"

# The write-ahead log belongs to the old file: beside the new one it would damage it, so it goes first.
aside=$data/before-restore-$(date -u +%Y%m%dT%H%M%SZ)
for old in "$database-wal" "$database-shm" "$database"; do
  [[ -e $old ]] || continue
  mkdir -p "$aside"
  mv "$old" "$aside/"
done
mv "$incoming" "$database"
sync "$data"

echo "restored $database from $backup"
if [[ -d $aside ]]; then echo "what was there is in $aside"; fi
