-- A point of the log and what every table held there; the same as packages/db/src/backup/mark.ts does. Writers wait for
-- the moment in which the two are made one: going back to the savepoint gives the locks back and keeps the snapshot.
SELECT 'LOCK TABLE ' || string_agg(format('public.%I', relname), ', ' ORDER BY relname) || ' IN SHARE MODE' AS lock
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' \gset
BEGIN ISOLATION LEVEL REPEATABLE READ;
SET LOCAL lock_timeout = '1s';
SAVEPOINT before;
:lock;
SELECT clock_timestamp() AT TIME ZONE 'UTC' || 'Z' FROM pg_create_restore_point(:'name');
ROLLBACK TO SAVEPOINT before;
SET LOCAL lock_timeout = 0;
\i /ops/count-and-checksum.sql
COMMIT;
