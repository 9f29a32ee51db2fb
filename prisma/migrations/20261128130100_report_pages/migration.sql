-- CreateTable
CREATE TABLE "report_page" (
    "workspace_id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "edition" TEXT NOT NULL,
    "hashes" JSONB NOT NULL,
    "br" BYTEA NOT NULL,
    "gzip" BYTEA NOT NULL,
    "picture" BYTEA,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "report_page_pkey" PRIMARY KEY ("workspace_id","report_id","edition")
);

-- AddForeignKey
ALTER TABLE "report_page" ADD CONSTRAINT "report_page_workspace_id_report_id_fkey" FOREIGN KEY ("workspace_id", "report_id") REFERENCES "report"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Already compressed: PostgreSQL need not try again.
ALTER TABLE "report_page" ALTER COLUMN "br" SET STORAGE EXTERNAL;
ALTER TABLE "report_page" ALTER COLUMN "gzip" SET STORAGE EXTERNAL;
ALTER TABLE "report_page" ALTER COLUMN "picture" SET STORAGE EXTERNAL;
ALTER TABLE "report_page" ADD CONSTRAINT "report_page_bytes" CHECK (octet_length("br") <= 4194304 AND octet_length("gzip") <= 4194304 AND octet_length("picture") <= 4194304);

GRANT SELECT, INSERT, UPDATE, DELETE ON "report_page" TO acuity_app;

ALTER TABLE "report_page" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "report_page" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "report_page"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));

-- Many links in one round trip, each looked up as its own workspace: whoever calls it is bound by row-level security
-- here as anywhere, and could have asked one after the other. Whether a link opens is the caller's to say.
CREATE FUNCTION "report_links"("workspaces" UUID[], "token_hashes" BYTEA[])
RETURNS TABLE ("place" INTEGER, "report_id" UUID, "expires_ms" DOUBLE PRECISION, "revoked_ms" DOUBLE PRECISION)
LANGUAGE plpgsql VOLATILE SECURITY INVOKER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before TEXT := current_setting('app.workspace_id', true);
BEGIN
  FOR i IN 1 .. cardinality(workspaces) LOOP
    PERFORM set_config('app.workspace_id', workspaces[i]::text, true);
    RETURN QUERY
      SELECT i, r.id, extract(epoch FROM r.expires_at)::float8 * 1000, extract(epoch FROM r.revoked_at)::float8 * 1000
      FROM public.report r WHERE r.workspace_id = workspaces[i] AND r.token_hash = token_hashes[i];
  END LOOP;
  PERFORM set_config('app.workspace_id', coalesce(before, ''), true);
END
$$;

REVOKE EXECUTE ON FUNCTION "report_links"(UUID[], BYTEA[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "report_links"(UUID[], BYTEA[]) TO acuity_app;
