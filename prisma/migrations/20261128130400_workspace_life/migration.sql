-- A workspace that somebody deleted is a tombstone until its rows are gone: workers delete them in pieces.
ALTER TABLE "workspace" ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

-- Which workspaces there are, for whoever sweeps: row-level security shows a workspace's own rows to nobody who does not
-- name it. It holds ids and times; what decides is the workspace's own row.
CREATE TABLE "workspace_life" (
    "id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "looked_at" TIMESTAMPTZ(3),
    "unreachable_at" TIMESTAMPTZ(3),

    CONSTRAINT "workspace_life_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "workspace_life_deleted_at_idx" ON "workspace_life"("deleted_at");
CREATE INDEX "workspace_life_looked_at_idx" ON "workspace_life"("looked_at" NULLS FIRST);

GRANT SELECT, INSERT, UPDATE, DELETE ON "workspace_life" TO acuity_app;
GRANT UPDATE ("deleted_at") ON "workspace" TO acuity_app;
-- What a person made in a workspace of several stays there without them.
GRANT UPDATE ("created_by") ON "upload", "report", "catalog_import" TO acuity_app;

-- By a trigger, so that what the version before makes and deletes meanwhile is known too.
CREATE FUNCTION "keep_workspace_life"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "workspace_life" ("id") VALUES (NEW."workspace_id") ON CONFLICT DO NOTHING;
  ELSE
    DELETE FROM "workspace_life" WHERE "id" = OLD."workspace_id";
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "workspace_life" AFTER INSERT OR DELETE ON "workspace"
FOR EACH ROW EXECUTE FUNCTION "keep_workspace_life"();

-- The policies hold an owner who is no superuser too, and a migration belongs to no workspace.
ALTER TABLE "workspace" NO FORCE ROW LEVEL SECURITY;
INSERT INTO "workspace_life" ("id") SELECT "workspace_id" FROM "workspace" ON CONFLICT DO NOTHING;
ALTER TABLE "workspace" FORCE ROW LEVEL SECURITY;
