-- unbounded: what was kept before is weighed a few rows a transaction; it holds no row for long, passes over what others hold and comes back to it, and it goes on where it was ended.
DO $$
DECLARE
  tenant UUID;
  held BOOLEAN;
BEGIN
  -- Whatever was made since counts by itself.
  FOR tenant IN SELECT id FROM workspace_life LOOP
    LOOP
      PERFORM set_config('app.workspace_id', tenant::text, true), set_config('synchronous_commit', 'off', true);
      UPDATE upload u SET kept_bytes = coalesce(octet_length(u.description::text), 0) + (
        SELECT coalesce(sum(octet_length(c.bytes)), 0) FROM series s
        JOIN chunk c ON c.workspace_id = s.workspace_id AND c.series_id = s.id
        WHERE s.workspace_id = u.workspace_id AND s.upload_id = u.id)
      WHERE u.workspace_id = tenant AND u.id = ANY (ARRAY(
        SELECT id FROM upload WHERE workspace_id = tenant AND kept_bytes IS NULL LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED));
      UPDATE report SET kept_bytes = octet_length(inputs::text) + octet_length(result::text)
      WHERE workspace_id = tenant AND id = ANY (ARRAY(
        SELECT id FROM report WHERE workspace_id = tenant AND kept_bytes IS NULL LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED));
      UPDATE catalog_import SET kept_bytes = octet_length(rows::text)
      WHERE workspace_id = tenant AND id = ANY (ARRAY(
        SELECT id FROM catalog_import WHERE workspace_id = tenant AND kept_bytes IS NULL LIMIT 5 FOR NO KEY UPDATE SKIP LOCKED));
      -- A trigger weighs it.
      UPDATE scenario SET kept_bytes = 0
      WHERE workspace_id = tenant AND id = ANY (ARRAY(
        SELECT id FROM scenario WHERE workspace_id = tenant AND kept_bytes IS NULL LIMIT 100 FOR NO KEY UPDATE SKIP LOCKED));
      COMMIT;
      PERFORM set_config('app.workspace_id', tenant::text, true);
      held := EXISTS (SELECT FROM upload WHERE workspace_id = tenant AND kept_bytes IS NULL)
        OR EXISTS (SELECT FROM report WHERE workspace_id = tenant AND kept_bytes IS NULL)
        OR EXISTS (SELECT FROM catalog_import WHERE workspace_id = tenant AND kept_bytes IS NULL)
        OR EXISTS (SELECT FROM scenario WHERE workspace_id = tenant AND kept_bytes IS NULL);
      EXIT WHEN NOT held;
      PERFORM pg_sleep(0.001);
    END LOOP;
  END LOOP;
END
$$;
