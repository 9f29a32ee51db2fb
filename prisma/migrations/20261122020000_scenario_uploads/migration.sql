-- The uploads that a scenario rests on.
CREATE TABLE "scenario_upload" (
    "workspace_id" UUID NOT NULL,
    "scenario_id" UUID NOT NULL,
    "upload_id" UUID NOT NULL,

    CONSTRAINT "scenario_upload_pkey" PRIMARY KEY ("workspace_id","scenario_id","upload_id")
);

CREATE INDEX "scenario_upload_workspace_id_upload_id_idx" ON "scenario_upload"("workspace_id", "upload_id");

ALTER TABLE "scenario" ADD COLUMN "are_uploads_assumed" BOOLEAN NOT NULL DEFAULT false;

-- Scenarios of before rest on what their cluster held when they were saved last, and say that this is an assumption.
-- The policies hold an owner who is no superuser too, and a migration belongs to no workspace.
ALTER TABLE "scenario" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "upload" NO FORCE ROW LEVEL SECURITY;

UPDATE "scenario" SET "are_uploads_assumed" = true;

INSERT INTO "scenario_upload" ("workspace_id", "scenario_id", "upload_id")
SELECT s."workspace_id", s."id", u."id"
FROM "scenario" s
JOIN "upload" u ON u."workspace_id" = s."workspace_id" AND u."cluster_id" = s."cluster_id" AND u."created_at" <= s."updated_at";

ALTER TABLE "scenario_upload" ADD CONSTRAINT "scenario_upload_workspace_id_scenario_id_fkey" FOREIGN KEY ("workspace_id", "scenario_id") REFERENCES "scenario"("workspace_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An upload that a scenario rests on stays. Looked at when the transaction ends: a cluster goes with both.
ALTER TABLE "scenario_upload" ADD CONSTRAINT "scenario_upload_workspace_id_upload_id_fkey" FOREIGN KEY ("workspace_id", "upload_id") REFERENCES "upload"("workspace_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

ALTER TABLE "scenario" FORCE ROW LEVEL SECURITY;
ALTER TABLE "upload" FORCE ROW LEVEL SECURITY;

GRANT SELECT, INSERT, DELETE ON "scenario_upload" TO acuity_app;

ALTER TABLE "scenario_upload" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "scenario_upload" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "scenario_upload"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));
