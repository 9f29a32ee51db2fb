-- What a request with a key was answered, so that the same request again changes nothing twice. The answer is sealed
-- with the key, of which only a hash is kept: it opens for nobody but whoever asks again.
CREATE TABLE "kept_answer" (
    "workspace_id" UUID NOT NULL,
    "key_sha256" BYTEA NOT NULL,
    "body_sha256" BYTEA NOT NULL,
    "sealed" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

    CONSTRAINT "kept_answer_pkey" PRIMARY KEY ("workspace_id","key_sha256")
);

CREATE INDEX "kept_answer_workspace_id_created_at_idx" ON "kept_answer"("workspace_id", "created_at");

ALTER TABLE "kept_answer" ADD CONSTRAINT "kept_answer_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "kept_answer" ADD CONSTRAINT "kept_answer_hashes" CHECK (octet_length("key_sha256") = 32 AND octet_length("body_sha256") = 32);

GRANT SELECT, INSERT, UPDATE, DELETE ON "kept_answer" TO acuity_app;
ALTER TABLE "kept_answer" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "kept_answer" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "kept_answer"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));

-- Whoever saves a scenario says which one they read. Counted here, so that the version before counts too.
ALTER TABLE "scenario" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

CREATE FUNCTION "count_scenario_version"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  NEW."version" := OLD."version" + 1;
  RETURN NEW;
END
$$;

-- Who made it is no content of it.
CREATE TRIGGER "scenario_version" BEFORE UPDATE OF "name", "settings", "baseline", "studies" ON "scenario"
FOR EACH ROW EXECUTE FUNCTION "count_scenario_version"();
