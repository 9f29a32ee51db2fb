#!/bin/sh
# docker compose stop proxy web worker postgres
# docker compose run --rm -u postgres --entrypoint sh postgres /ops/restore.sh BASE ['2026-11-28 12:00:00+00']
# BASE is one of /backups; without a moment the log is played as far as it goes. What was there before stays beside it.
set -eu
base="/backups/$1"
moment="${2:-}"
export PGUSER=acuity_owner PGDATABASE=acuity PGHOST=/tmp
before="$PGDATA.before-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
old="$PGDATA.no-log-before"
# Whatever goes wrong, what was there before is not touched.
trap '[ $? = 0 ] || { tail -n 3 /tmp/restore.log; echo "Not restored: move $before back to $PGDATA, or try another moment."; } >&2' EXIT
[ -f "$base.counts" ] || { echo "There is no $base with its counts." >&2; exit 1; }
if [ -d "$PGDATA" ]; then mv "$PGDATA" "$before"; old="$before/pg_wal"; fi
cp -a "$base" "$PGDATA"
chmod 700 "$PGDATA"
touch "$PGDATA/recovery.signal"

# Plays the log with the targets given and waits until the question is answered with yes.
play() {
  question="$1"
  shift
  pg_ctl start -w -t 86400 -l "/tmp/restore.log" -o "-c listen_addresses='' -c unix_socket_directories=/tmp \
    -c archive_mode=off -c restore_command='cp /backups/log/%f %p || cp $old/%f %p' $*"
  until [ "$(psql -X -A -t -c "SELECT $question")" = t ]; do
    pg_ctl status > /dev/null || { tail -n 5 /tmp/restore.log >&2; exit 1; }
    sleep 0.2
  done
}

play "pg_get_wal_replay_pause_state() = 'paused'" \
  "-c recovery_target_name=acuity-$1 -c recovery_target_action=pause"
psql -X -q -A -t -f /ops/count-and-checksum.sql > /tmp/found
pg_ctl stop -w -m fast
# The first line is the moment of the mark.
if ! tail -n +2 "$base.counts" | diff - /tmp/found; then
  echo "The backup does not hold what was counted then: above is what differs." >&2
  exit 1
fi
if [ -n "$moment" ]; then
  play "NOT pg_is_in_recovery()" "-c recovery_target_time='$moment' -c recovery_target_action=promote"
else
  play "NOT pg_is_in_recovery()"
fi
psql -X -A -t -c "SELECT 'Damaged chunks: ' || count(*) FROM chunk WHERE crc32(bytes) <> checksum"
pg_ctl stop -w -m fast
echo "Restored and held against counts and checksums. Start the services, then back up anew."
