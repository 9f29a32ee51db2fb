-- unbounded: what was kept before is weighed whole a few rows a transaction; it holds no row for long, passes over what others hold and comes back to it. Ended and begun anew it weighs the same again.
DO $$
DECLARE
  tenant UUID;
  kept TEXT;
  last UUID;
  batch UUID[];
  weighed UUID[];
  held UUID[];
BEGIN
  FOR tenant IN SELECT id FROM workspace_life LOOP
    FOREACH kept IN ARRAY ARRAY['upload', 'report', 'scenario', 'catalog_import'] LOOP
      last := '00000000-0000-0000-0000-000000000000';
      held := ARRAY[]::uuid[];
      LOOP
        PERFORM set_config('app.workspace_id', tenant::text, true), set_config('synchronous_commit', 'off', true);
        EXECUTE format('SELECT array_agg(id ORDER BY id) FROM (
          SELECT id FROM %I WHERE workspace_id = $1 AND id > $2 ORDER BY id LIMIT 20) AS rows', kept)
        INTO batch USING tenant, last;
        IF batch IS NOT NULL THEN
          last := batch[cardinality(batch)];
        ELSE
          batch := held;
          held := ARRAY[]::uuid[];
          EXIT WHEN cardinality(batch) = 0;
          PERFORM pg_sleep(0.001);
        END IF;
        -- A trigger weighs them.
        EXECUTE format('WITH weighed AS (
          UPDATE %1$I SET kept_bytes = 0 WHERE workspace_id = $1 AND id = ANY (ARRAY(
            SELECT id FROM %1$I WHERE workspace_id = $1 AND id = ANY ($2) FOR NO KEY UPDATE SKIP LOCKED))
          RETURNING id) SELECT coalesce(array_agg(id), ARRAY[]::uuid[]) FROM weighed', kept)
        INTO weighed USING tenant, batch;
        EXECUTE format('SELECT $3 || coalesce(array_agg(id), ARRAY[]::uuid[]) FROM %I
          WHERE workspace_id = $1 AND id = ANY ($2) AND id <> ALL ($4)', kept)
        INTO held USING tenant, batch, held, weighed;
        COMMIT;
      END LOOP;
    END LOOP;
  END LOOP;
END
$$;
