-- What is kept, counted in the transaction that keeps or deletes it, whichever version of the program does.

CREATE TABLE "workspace_usage" (
    "workspace_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "uploads" BIGINT NOT NULL DEFAULT 0,
    "shares" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "workspace_usage_pkey" PRIMARY KEY ("workspace_id")
);
ALTER TABLE "workspace_usage" ADD CONSTRAINT "workspace_usage_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("workspace_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Accounts, and the installation: they belong to no workspace. The installation is the sum of its rows.
CREATE TABLE "usage_counter" (
    "scope" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "uploads" BIGINT NOT NULL DEFAULT 0,
    "shares" BIGINT NOT NULL DEFAULT 0,
    "guests" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "usage_counter_pkey" PRIMARY KEY ("scope","holder")
);

-- What a transaction changes of the counters, until it ends: then it is added to them and deleted here, so that counters
-- are held no longer than it takes to commit. No transaction ever sees another's.
CREATE TABLE "usage_change" (
    "transaction_id" BIGINT NOT NULL,
    "scope" TEXT NOT NULL,
    "holder" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "uploads" BIGINT NOT NULL,
    "shares" BIGINT NOT NULL,

    CONSTRAINT "usage_change_pkey" PRIMARY KEY ("transaction_id","scope","holder")
);

-- Everybody counts for the installation, and nobody waits for another: whoever finds each of its rows held adds one. So
-- there are as many as were ever counted in at once.
CREATE FUNCTION "add_to_installation"(more_bytes BIGINT, more_uploads BIGINT, more_shares BIGINT, more_guests BIGINT)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  free TEXT;
BEGIN
  SELECT holder INTO free FROM usage_counter
  WHERE scope = 'installation' ORDER BY holder LIMIT 1 FOR UPDATE SKIP LOCKED;
  INSERT INTO usage_counter AS u (scope, holder, bytes, uploads, shares, guests)
  VALUES ('installation', coalesce(free, gen_random_uuid()::text), more_bytes, more_uploads, more_shares, more_guests)
  ON CONFLICT (scope, holder) DO UPDATE SET bytes = u.bytes + excluded.bytes, uploads = u.uploads + excluded.uploads,
    shares = u.shares + excluded.shares, guests = u.guests + excluded.guests;
END
$$;

CREATE FUNCTION "count_guests"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  more BIGINT := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN more := (SELECT count(*) FROM new_rows WHERE is_anonymous); END IF;
  IF TG_OP <> 'INSERT' THEN more := more - (SELECT count(*) FROM old_rows WHERE is_anonymous); END IF;
  IF more <> 0 THEN PERFORM add_to_installation(0, 0, 0, more); END IF;
  RETURN NULL;
END
$$;

-- Of a table by its argument, not by its name: a partition has another.
CREATE FUNCTION "weigh_row"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_ARGV[0] = 'report' THEN
    NEW.kept_bytes := octet_length(NEW.inputs::text) + octet_length(NEW.result::text);
  ELSIF TG_ARGV[0] = 'catalog_import' THEN
    NEW.kept_bytes := octet_length(NEW.rows::text);
  ELSIF TG_ARGV[0] = 'scenario' THEN
    NEW.kept_bytes := octet_length(NEW.settings::text) + coalesce(octet_length(NEW.baseline::text), 0) + octet_length(NEW.studies::text);
  ELSE
    NEW.kept_bytes := coalesce(octet_length(NEW.description::text), 0);
  END IF;
  RETURN NEW;
END
$$;

-- Its samples come after an upload itself: they are weighed when the transaction ends.
CREATE FUNCTION "weigh_samples"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  opened_for TEXT := coalesce(current_setting('app.workspace_id', true), '');
BEGIN
  -- Whoever keeps a row may count it, also where no workspace was named.
  PERFORM set_config('app.workspace_id', NEW.workspace_id::text, true);
  UPDATE upload u SET kept_bytes = coalesce(octet_length(u.description::text), 0) + (
    SELECT coalesce(sum(octet_length(c.bytes)), 0) FROM series s
    JOIN chunk c ON c.workspace_id = s.workspace_id AND c.series_id = s.id
    WHERE s.workspace_id = u.workspace_id AND s.upload_id = u.id)
  WHERE u.workspace_id = NEW.workspace_id AND u.id = NEW.id;
  PERFORM set_config('app.workspace_id', opened_for, true);
  RETURN NULL;
END
$$;

CREATE FUNCTION "note_usage"(kind TEXT, of_workspace UUID, of_account TEXT, more_bytes NUMERIC, more_rows BIGINT)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO usage_change AS u (transaction_id, scope, holder, bytes, uploads, shares)
  SELECT pg_current_xact_id()::text::bigint, scope, holder, more_bytes,
    CASE kind WHEN 'upload' THEN more_rows ELSE 0 END, CASE kind WHEN 'report' THEN more_rows ELSE 0 END
  FROM (VALUES ('account', of_account), ('workspace', of_workspace::text)) AS counters (scope, holder)
  ON CONFLICT (transaction_id, scope, holder) DO UPDATE SET
    bytes = u.bytes + excluded.bytes, uploads = u.uploads + excluded.uploads, shares = u.shares + excluded.shares
$$;

-- Once a statement, however many rows it has. A row without a weight was there before and is not counted yet.
CREATE FUNCTION "count_kept"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM note_usage(TG_ARGV[0], workspace_id, created_by, sum(kept_bytes), count(*))
    FROM new_rows WHERE kept_bytes IS NOT NULL GROUP BY workspace_id, created_by;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM note_usage(TG_ARGV[0], workspace_id, created_by, -sum(kept_bytes), -count(*))
    FROM old_rows WHERE kept_bytes IS NOT NULL GROUP BY workspace_id, created_by;
  ELSE
    PERFORM note_usage(TG_ARGV[0], workspace_id, created_by, sum(bytes), sum(one))
    FROM (
      SELECT workspace_id, created_by, kept_bytes AS bytes, 1 AS one FROM new_rows WHERE kept_bytes IS NOT NULL
      UNION ALL SELECT workspace_id, created_by, -kept_bytes, -1 FROM old_rows WHERE kept_bytes IS NOT NULL
    ) AS changed GROUP BY workspace_id, created_by HAVING sum(bytes) <> 0 OR sum(one) <> 0;
  END IF;
  RETURN NULL;
END
$$;

-- Counters are taken in one order, so that no two transactions ever wait for each other.
CREATE FUNCTION "settle_usage"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  opened_for TEXT := coalesce(current_setting('app.workspace_id', true), '');
  change usage_change;
BEGIN
  FOR change IN
    SELECT * FROM usage_change WHERE transaction_id = NEW.transaction_id AND (bytes, uploads, shares) <> (0, 0, 0)
    ORDER BY scope, holder
  LOOP
    IF change.scope = 'account' THEN
      INSERT INTO usage_counter AS u (scope, holder, bytes, uploads, shares)
      VALUES ('account', change.holder, change.bytes, change.uploads, change.shares)
      ON CONFLICT (scope, holder) DO UPDATE SET
        bytes = u.bytes + excluded.bytes, uploads = u.uploads + excluded.uploads, shares = u.shares + excluded.shares;
      DELETE FROM usage_counter
      WHERE scope = 'account' AND holder = change.holder AND bytes = 0 AND uploads = 0 AND shares = 0;
    ELSE
      PERFORM set_config('app.workspace_id', change.holder, true);
      INSERT INTO workspace_usage AS u (workspace_id, bytes, uploads, shares)
      SELECT w.workspace_id, change.bytes, change.uploads, change.shares
      FROM workspace w WHERE w.workspace_id = change.holder::uuid
      ON CONFLICT (workspace_id) DO UPDATE SET
        bytes = u.bytes + excluded.bytes, uploads = u.uploads + excluded.uploads, shares = u.shares + excluded.shares;
      PERFORM set_config('app.workspace_id', opened_for, true);
    END IF;
  END LOOP;
  -- What moves from one account to another is the installation's as before.
  PERFORM add_to_installation(sum(bytes)::bigint, sum(uploads)::bigint, sum(shares)::bigint, 0)
  FROM usage_change WHERE transaction_id = NEW.transaction_id AND scope = 'account'
  HAVING (sum(bytes), sum(uploads), sum(shares)) <> (0, 0, 0);
  DELETE FROM usage_change WHERE transaction_id = NEW.transaction_id;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "usage_settled" AFTER INSERT ON "usage_change" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."scope" = 'account') EXECUTE FUNCTION "settle_usage"();

-- Only the triggers count.
REVOKE ALL ON FUNCTION "add_to_installation"(BIGINT, BIGINT, BIGINT, BIGINT), "count_guests"(), "weigh_row"(), "weigh_samples"(), "note_usage"(TEXT, UUID, TEXT, NUMERIC, BIGINT), "count_kept"(), "settle_usage"() FROM PUBLIC;
GRANT SELECT ON "workspace_usage", "usage_counter" TO acuity_app;

ALTER TABLE "workspace_usage" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "workspace_usage" FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON "workspace_usage"
USING (workspace_id = (SELECT nullif(current_setting('app.workspace_id', true), '')::uuid));

-- The triggers keep writers out until this is done, so that nobody is missed.
CREATE TRIGGER "guest_kept" AFTER INSERT ON "auth_user" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_guests"();
CREATE TRIGGER "guest_changed" AFTER UPDATE ON "auth_user" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_guests"();
CREATE TRIGGER "guest_deleted" AFTER DELETE ON "auth_user" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_guests"();
INSERT INTO "usage_counter" ("scope", "holder", "guests") SELECT 'installation', '', count(*) FROM "auth_user" WHERE "is_anonymous";

-- Octets of what is kept of it: samples packed, everything else as text. What is there already has none until
-- 20261128130500_usage_of_before weighs it.
ALTER TABLE "upload" ADD COLUMN "kept_bytes" BIGINT;
ALTER TABLE "scenario" ADD COLUMN "kept_bytes" BIGINT;
ALTER TABLE "report" ADD COLUMN "kept_bytes" BIGINT;
ALTER TABLE "catalog_import" ADD COLUMN "kept_bytes" BIGINT;

CREATE TRIGGER "upload_weighed" BEFORE INSERT ON "upload" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('upload');
CREATE TRIGGER "report_weighed" BEFORE INSERT ON "report" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('report');
CREATE TRIGGER "catalog_weighed" BEFORE INSERT ON "catalog_import" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('catalog_import');
CREATE TRIGGER "scenario_weighed" BEFORE INSERT OR UPDATE OF "settings", "baseline", "studies", "kept_bytes" ON "scenario" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('scenario');
CREATE CONSTRAINT TRIGGER "upload_samples_weighed" AFTER INSERT ON "upload" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "weigh_samples"();
CREATE TRIGGER "upload_kept" AFTER INSERT ON "upload" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('upload');
CREATE TRIGGER "upload_changed" AFTER UPDATE ON "upload" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('upload');
CREATE TRIGGER "upload_deleted" AFTER DELETE ON "upload" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('upload');
CREATE TRIGGER "report_kept" AFTER INSERT ON "report" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('report');
CREATE TRIGGER "report_changed" AFTER UPDATE ON "report" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('report');
CREATE TRIGGER "report_deleted" AFTER DELETE ON "report" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('report');
CREATE TRIGGER "scenario_kept" AFTER INSERT ON "scenario" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('scenario');
CREATE TRIGGER "scenario_changed" AFTER UPDATE ON "scenario" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('scenario');
CREATE TRIGGER "scenario_deleted" AFTER DELETE ON "scenario" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('scenario');
CREATE TRIGGER "catalog_kept" AFTER INSERT ON "catalog_import" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('catalog_import');
CREATE TRIGGER "catalog_changed" AFTER UPDATE ON "catalog_import" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('catalog_import');
CREATE TRIGGER "catalog_deleted" AFTER DELETE ON "catalog_import" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "count_kept"('catalog_import');

-- Whose it is changes when a guest gets an account.
GRANT UPDATE ("created_by") ON "upload", "report", "catalog_import" TO acuity_app;
