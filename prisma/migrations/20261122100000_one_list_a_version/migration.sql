-- One version, one list. Where saves at once left several, the newest is the one that was read by its version.
-- The policies hold an owner who is no superuser too, and a migration belongs to no workspace.
ALTER TABLE "catalog_import" NO FORCE ROW LEVEL SECURITY;

DELETE FROM "catalog_import" older USING "catalog_import" newer
WHERE newer."workspace_id" = older."workspace_id" AND newer."version" = older."version"
  AND (newer."created_at", newer."id") > (older."created_at", older."id");

ALTER TABLE "catalog_import" FORCE ROW LEVEL SECURITY;

CREATE UNIQUE INDEX "catalog_import_workspace_id_version_key" ON "catalog_import"("workspace_id", "version");
