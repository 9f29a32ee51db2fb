-- unbounded: events of before are chained one workspace a transaction, which keeps out only who adds to the same chain; it goes on where it was ended.
DO $$
DECLARE
  tenant UUID;
BEGIN
  FOR tenant IN SELECT id FROM workspace_life LOOP
    PERFORM set_config('app.workspace_id', tenant::text, true), set_config('synchronous_commit', 'off', true);
    IF EXISTS (SELECT FROM audit_event WHERE workspace_id = tenant AND sequence IS NULL) THEN
      PERFORM audit_end(tenant);
    END IF;
    COMMIT;
  END LOOP;
END
$$;
