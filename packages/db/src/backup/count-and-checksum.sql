-- Rows of every table of the schema and a sum over their hashes, whatever order they lie in; for chunks also how many
-- differ from the CRC-32 that was kept with them. Read in one snapshot, by whoever looks behind row-level security.
SELECT c.relname AS "table",
       (xpath('/row/rows/text()', x.told))[1]::text AS rows,
       (xpath('/row/checksum/text()', x.told))[1]::text AS checksum,
       coalesce((xpath('/row/damaged/text()', x.told))[1]::text, '0') AS damaged
FROM pg_class c
CROSS JOIN LATERAL query_to_xml(
  format(
    'SELECT count(*) AS rows, coalesce(sum(hash_record_extended(t, 0)::numeric), 0) AS checksum, %s AS damaged FROM public.%I t',
    CASE c.relname WHEN 'chunk' THEN 'count(*) FILTER (WHERE crc32(t.bytes) <> t.checksum)' ELSE '0' END,
    c.relname
  ),
  false, true, ''
) AS x (told)
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
ORDER BY c.relname;
