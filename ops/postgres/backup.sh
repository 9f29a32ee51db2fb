#!/bin/sh
# In the postgres service of docker-compose.yml: docker compose exec -u postgres postgres sh /ops/backup.sh
# A copy of the cluster while it serves, checked against its manifest, and what its tables held at a point of the log.
# KEEP copies stay (7 unless said: docker compose exec -u postgres -e KEEP=30 …), and the log that the oldest of them needs.
set -eu
keep="${KEEP:-7}"
export PGUSER=acuity_owner PGDATABASE=acuity
base="/backups/base-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
trap 'rm -rf "$base.partial" "$base.partial.counts"' EXIT
pg_basebackup --pgdata="$base.partial" --checkpoint=fast --wal-method=none --manifest-checksums=SHA256
pg_verifybackup --no-parse-wal "$base.partial"
# Writers that are long under way are let by: the mark waits a second for them, and is tried again.
for try in $(seq 30); do
  psql -X -q -A -t -v ON_ERROR_STOP=1 -v name="acuity-$(basename "$base")" -f /ops/mark.sql > "$base.partial.counts" && break
  [ "$try" -lt 30 ] || { echo "The tables were never at rest for a moment: nothing is backed up." >&2; exit 1; }
  sleep 1
done
# The segment with the mark goes to the archive now.
psql -X -q -A -t -c 'SELECT pg_switch_wal()' > /dev/null
mv "$base.partial" "$base"
mv "$base.partial.counts" "$base.counts"
echo "Backed up to $(basename "$base"). Every moment from $(head -n 1 "$base.counts") on can be restored."
ls -d /backups/base-*Z | sort -r | tail -n +$((keep + 1)) | while read -r old; do rm -rf "$old" "$old.counts"; done
oldest="$(ls -d /backups/base-*Z | sort | head -n 1)"
pg_archivecleanup /backups/log "$(sed -n 's/^START WAL LOCATION: .*(file \(.*\))$/\1/p' "$oldest/backup_label")"
