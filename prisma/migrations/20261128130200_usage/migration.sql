-- What is kept, counted in the transaction that keeps or deletes it, whichever version of the program does.

-- Octets of what is kept of it: samples packed, everything else as text.
ALTER TABLE "upload" ADD COLUMN "kept_bytes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "scenario" ADD COLUMN "kept_bytes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "report" ADD COLUMN "kept_bytes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "catalog_import" ADD COLUMN "kept_bytes" BIGINT NOT NULL DEFAULT 0;

CREATE TABLE "workspace_usage" (
    "workspace_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "uploads" BIGINT NOT NULL DEFAULT 0,
    "shares" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "workspace_usage_pkey" PRIMARY KEY ("workspace_id")
);
ALTER TABLE "workspace_usage" ADD CONSTRAINT "workspace_usage_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Accounts, and the one row of the installation: they belong to no workspace.
CREATE TABLE "usage_counter" (
    "scope" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "uploads" BIGINT NOT NULL DEFAULT 0,
    "shares" BIGINT NOT NULL DEFAULT 0,
    "guests" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_counter_pkey" PRIMARY KEY ("scope","holder")
);
INSERT INTO "usage_counter" ("scope", "holder") VALUES ('installation', '');

CREATE FUNCTION "weigh_row"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'report' THEN
    NEW.kept_bytes := octet_length(NEW.inputs::text) + octet_length(NEW.result::text);
  ELSIF TG_TABLE_NAME = 'catalog_import' THEN
    NEW.kept_bytes := octet_length(NEW.rows::text);
  ELSE
    NEW.kept_bytes := octet_length(NEW.settings::text) + coalesce(octet_length(NEW.baseline::text), 0) + octet_length(NEW.studies::text);
  END IF;
  RETURN NEW;
END
$$;

-- The installation's row is taken first, so that no two of these ever wait for each other.
CREATE FUNCTION "add_usage"(of_workspace UUID, of_account TEXT, more_bytes BIGINT, more_uploads BIGINT, more_shares BIGINT)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  opened_for TEXT := coalesce(current_setting('app.workspace_id', true), '');
BEGIN
  UPDATE usage_counter SET bytes = bytes + more_bytes, uploads = uploads + more_uploads, shares = shares + more_shares
  WHERE scope = 'installation' AND holder = '';
  INSERT INTO usage_counter AS u (scope, holder, bytes, uploads, shares)
  VALUES ('account', of_account, more_bytes, more_uploads, more_shares)
  ON CONFLICT (scope, holder) DO UPDATE SET
    bytes = u.bytes + excluded.bytes, uploads = u.uploads + excluded.uploads, shares = u.shares + excluded.shares;
  DELETE FROM usage_counter
  WHERE scope = 'account' AND holder = of_account AND bytes = 0 AND uploads = 0 AND shares = 0;
  -- Whoever changes a row may count it, also where no workspace was named.
  PERFORM set_config('app.workspace_id', of_workspace::text, true);
  INSERT INTO workspace_usage AS u (workspace_id, bytes, uploads, shares)
  SELECT w.workspace_id, more_bytes, more_uploads, more_shares FROM workspace w WHERE w.workspace_id = of_workspace
  ON CONFLICT (workspace_id) DO UPDATE SET
    bytes = u.bytes + excluded.bytes, uploads = u.uploads + excluded.uploads, shares = u.shares + excluded.shares;
  PERFORM set_config('app.workspace_id', opened_for, true);
END
$$;

-- Its samples come after an upload itself: they are weighed when the transaction ends.
CREATE FUNCTION "count_upload"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  held BIGINT;
BEGIN
  SELECT coalesce(sum(octet_length(c.bytes)), 0) + coalesce(octet_length(NEW.description::text), 0) INTO held
  FROM series s JOIN chunk c ON c.workspace_id = s.workspace_id AND c.series_id = s.id
  WHERE s.workspace_id = NEW.workspace_id AND s.upload_id = NEW.id;
  UPDATE upload SET kept_bytes = held WHERE workspace_id = NEW.workspace_id AND id = NEW.id;
  IF NOT FOUND THEN held := 0; END IF;
  PERFORM add_usage(NEW.workspace_id, NEW.created_by, held, 1, 0);
  RETURN NULL;
END
$$;

CREATE FUNCTION "count_kept"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  uploads BIGINT := (TG_TABLE_NAME = 'upload')::int;
  shares BIGINT := (TG_TABLE_NAME = 'report')::int;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM add_usage(OLD.workspace_id, OLD.created_by, -OLD.kept_bytes, -uploads, -shares);
  END IF;
  PERFORM add_usage(NEW.workspace_id, NEW.created_by, NEW.kept_bytes, uploads, shares);
  RETURN NULL;
END
$$;

CREATE FUNCTION "count_deleted"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM add_usage(workspace_id, created_by, -sum(kept_bytes)::bigint,
    -count(*) * (TG_TABLE_NAME = 'upload')::int, -count(*) * (TG_TABLE_NAME = 'report')::int)
  FROM old_rows GROUP BY workspace_id, created_by;
  RETURN NULL;
END
$$;

CREATE FUNCTION "count_guest"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  more BIGINT := 0;
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.is_anonymous IS TRUE THEN more := more + 1; END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_anonymous IS TRUE THEN more := more - 1; END IF;
  IF more <> 0 THEN
    UPDATE usage_counter SET guests = guests + more WHERE scope = 'installation' AND holder = '';
  END IF;
  RETURN NULL;
END
$$;

-- Only the triggers count.
REVOKE ALL ON FUNCTION "add_usage"(UUID, TEXT, BIGINT, BIGINT, BIGINT), "weigh_row"(), "count_upload"(), "count_kept"(), "count_deleted"(), "count_guest"() FROM PUBLIC;

-- Nothing is kept between the sum and the triggers.
LOCK TABLE "upload", "report", "scenario", "catalog_import", "auth_user" IN SHARE ROW EXCLUSIVE MODE;

-- What is there already. The policies hold an owner who is no superuser too, and a migration belongs to no workspace.
ALTER TABLE "upload" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "series" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "chunk" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "report" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "scenario" NO FORCE ROW LEVEL SECURITY;
ALTER TABLE "catalog_import" NO FORCE ROW LEVEL SECURITY;

UPDATE "upload" u SET "kept_bytes" = coalesce(octet_length(u."description"::text), 0) + (
  SELECT coalesce(sum(octet_length(c."bytes")), 0) FROM "series" s
  JOIN "chunk" c ON c."workspace_id" = s."workspace_id" AND c."series_id" = s."id"
  WHERE s."workspace_id" = u."workspace_id" AND s."upload_id" = u."id");
UPDATE "report" SET "kept_bytes" = octet_length("inputs"::text) + octet_length("result"::text);
UPDATE "catalog_import" SET "kept_bytes" = octet_length("rows"::text);
UPDATE "scenario" SET "kept_bytes" = octet_length("settings"::text) + coalesce(octet_length("baseline"::text), 0) + octet_length("studies"::text);

WITH "kept" AS (
  SELECT "workspace_id", "created_by", "kept_bytes" AS "bytes", 1 AS "uploads", 0 AS "shares" FROM "upload"
  UNION ALL SELECT "workspace_id", "created_by", "kept_bytes", 0, 1 FROM "report"
  UNION ALL SELECT "workspace_id", "created_by", "kept_bytes", 0, 0 FROM "catalog_import"
  UNION ALL SELECT "workspace_id", "created_by", "kept_bytes", 0, 0 FROM "scenario"
), "by_workspace" AS (
  INSERT INTO "workspace_usage" ("workspace_id", "bytes", "uploads", "shares")
  SELECT "workspace_id", sum("bytes"), sum("uploads"), sum("shares") FROM "kept" GROUP BY "workspace_id"
), "by_account" AS (
  INSERT INTO "usage_counter" ("scope", "holder", "bytes", "uploads", "shares")
  SELECT 'account', "created_by", sum("bytes"), sum("uploads"), sum("shares") FROM "kept" GROUP BY "created_by"
)
UPDATE "usage_counter" SET
  "bytes" = coalesce((SELECT sum("bytes") FROM "kept"), 0),
  "uploads" = coalesce((SELECT sum("uploads") FROM "kept"), 0),
  "shares" = coalesce((SELECT sum("shares") FROM "kept"), 0),
  "guests" = (SELECT count(*) FROM "auth_user" WHERE "is_anonymous")
WHERE "scope" = 'installation';

ALTER TABLE "upload" FORCE ROW LEVEL SECURITY;
ALTER TABLE "series" FORCE ROW LEVEL SECURITY;
ALTER TABLE "chunk" FORCE ROW LEVEL SECURITY;
ALTER TABLE "report" FORCE ROW LEVEL SECURITY;
ALTER TABLE "scenario" FORCE ROW LEVEL SECURITY;
ALTER TABLE "catalog_import" FORCE ROW LEVEL SECURITY;

-- What is kept is counted at the end of its transaction: the installation's row is held no longer than it takes to commit.
CREATE CONSTRAINT TRIGGER "upload_kept" AFTER INSERT ON "upload" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_upload"();
CREATE CONSTRAINT TRIGGER "report_kept" AFTER INSERT ON "report" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_kept"();
CREATE CONSTRAINT TRIGGER "scenario_kept" AFTER INSERT OR UPDATE ON "scenario" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_kept"();
CREATE CONSTRAINT TRIGGER "catalog_kept" AFTER INSERT ON "catalog_import" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_kept"();
CREATE CONSTRAINT TRIGGER "guest_kept" AFTER INSERT OR DELETE OR UPDATE OF "is_anonymous" ON "auth_user" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_guest"();
CREATE TRIGGER "upload_deleted" AFTER DELETE ON "upload" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted"();
CREATE TRIGGER "report_deleted" AFTER DELETE ON "report" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted"();
CREATE TRIGGER "scenario_deleted" AFTER DELETE ON "scenario" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted"();
CREATE TRIGGER "catalog_deleted" AFTER DELETE ON "catalog_import" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_deleted"();
CREATE TRIGGER "report_weighed" BEFORE INSERT ON "report" FOR EACH ROW EXECUTE FUNCTION "weigh_row"();
CREATE TRIGGER "scenario_weighed" BEFORE INSERT OR UPDATE ON "scenario" FOR EACH ROW EXECUTE FUNCTION "weigh_row"();
CREATE TRIGGER "catalog_weighed" BEFORE INSERT ON "catalog_import" FOR EACH ROW EXECUTE FUNCTION "weigh_row"();
-- Whose it is changes when a guest gets an account.
CREATE TRIGGER "upload_moved" AFTER UPDATE OF "created_by" ON "upload" FOR EACH ROW WHEN (OLD."created_by" IS DISTINCT FROM NEW."created_by") EXECUTE FUNCTION "count_kept"();
CREATE TRIGGER "report_moved" AFTER UPDATE OF "created_by" ON "report" FOR EACH ROW WHEN (OLD."created_by" IS DISTINCT FROM NEW."created_by") EXECUTE FUNCTION "count_kept"();
CREATE TRIGGER "catalog_moved" AFTER UPDATE OF "created_by" ON "catalog_import" FOR EACH ROW WHEN (OLD."created_by" IS DISTINCT FROM NEW."created_by") EXECUTE FUNCTION "count_kept"();

GRANT SELECT ON "workspace_usage", "usage_counter" TO acuity_app;
GRANT UPDATE ("created_by") ON "upload", "report", "catalog_import" TO acuity_app;

ALTER TABLE "workspace_usage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "workspace_usage" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "workspace_usage"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));
