#!/bin/sh
# In the postgres service of docker-compose.yml: docker compose exec -u postgres postgres sh /ops/backup.sh
# A copy of the cluster while it serves, checked against its manifest, and what its tables held at a point of the log.
set -eu
export PGUSER=acuity_owner PGDATABASE=acuity
base="/backups/base-$(date -u +%Y-%m-%dT%H-%M-%SZ)"
trap 'rm -rf "$base.partial"' EXIT
pg_basebackup --pgdata="$base.partial" --checkpoint=fast --wal-method=none --manifest-checksums=SHA256
pg_verifybackup --no-parse-wal "$base.partial"
psql -X -q -A -t -v ON_ERROR_STOP=1 -v name="acuity-$(basename "$base")" -f /ops/mark.sql > "$base.partial.counts"
# The segment with the mark goes to the archive now.
psql -X -q -A -t -c 'SELECT pg_switch_wal()' > /dev/null
mv "$base.partial" "$base"
mv "$base.partial.counts" "$base.counts"
echo "Backed up to $(basename "$base"). Every moment from $(head -n 1 "$base.counts") on can be restored."
