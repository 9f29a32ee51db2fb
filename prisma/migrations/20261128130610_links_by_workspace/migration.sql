-- Links of one workspace are looked up together, in place of a statement each: in a burst of requests for reports
-- the database's part is what everybody waits for. What it answers to whom is as before.
CREATE OR REPLACE FUNCTION "report_links"("workspaces" UUID[], "token_hashes" BYTEA[])
RETURNS TABLE ("place" INTEGER, "report_id" UUID, "expires_ms" DOUBLE PRECISION, "revoked_ms" DOUBLE PRECISION)
LANGUAGE plpgsql VOLATILE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before TEXT := current_setting('app.workspace_id', true);
  own RECORD;
BEGIN
  FOR own IN
    SELECT asked.workspace_id, array_agg(asked.nth::integer) AS places, array_agg(asked.token_hash) AS hashes
    FROM unnest(workspaces, token_hashes) WITH ORDINALITY AS asked (workspace_id, token_hash, nth)
    GROUP BY asked.workspace_id
  LOOP
    PERFORM set_config('app.workspace_id', own.workspace_id::text, true);
    RETURN QUERY
      SELECT asked.nth, r.id, extract(epoch FROM r.expires_at)::float8 * 1000, extract(epoch FROM r.revoked_at)::float8 * 1000
      FROM unnest(own.places, own.hashes) AS asked (nth, token_hash)
      JOIN public.report r ON r.workspace_id = own.workspace_id AND r.token_hash = asked.token_hash;
  END LOOP;
  PERFORM set_config('app.workspace_id', coalesce(before, ''), true);
END
$$;
