-- Also small rows take room: what a file says of its series, who pins a file, and the pages of a report are weighed too.

-- A row that refers to another and holds little else, with its part of the indexes.
CREATE FUNCTION "row_octets"() RETURNS BIGINT
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, public, pg_temp AS 'SELECT 100::bigint';

CREATE FUNCTION "series_octets"(of_workspace UUID, of_upload UUID) RETURNS BIGINT
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT (coalesce(sum(octet_length(s::text)), 0) + coalesce(sum(chunks.bytes), 0))::bigint
  FROM series s CROSS JOIN LATERAL (
    SELECT coalesce(sum(octet_length(c.bytes)), 0) + count(*) * row_octets() AS bytes FROM chunk c
    WHERE c.workspace_id = s.workspace_id AND c.series_id = s.id) AS chunks
  WHERE s.workspace_id = of_workspace AND s.upload_id = of_upload
$$;

CREATE FUNCTION "pin_octets"(of_workspace UUID, of_scenario UUID) RETURNS BIGINT
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) * row_octets() FROM scenario_upload WHERE workspace_id = of_workspace AND scenario_id = of_scenario
$$;

CREATE FUNCTION "page_octets"(of_workspace UUID, of_report UUID) RETURNS BIGINT
LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT coalesce(sum(octet_length(br) + octet_length(gzip) + coalesce(octet_length(picture), 0) + octet_length(hashes::text)), 0)::bigint
  FROM report_page WHERE workspace_id = of_workspace AND report_id = of_report
$$;

-- Of a table by its argument, not by its name: a partition has another.
CREATE OR REPLACE FUNCTION "weigh_row"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_ARGV[0] = 'report' THEN
    NEW.kept_bytes := octet_length(NEW.title) + octet_length(NEW.inputs::text) + octet_length(NEW.result::text)
      + page_octets(NEW.workspace_id, NEW.id);
  ELSIF TG_ARGV[0] = 'catalog_import' THEN
    NEW.kept_bytes := octet_length(NEW.name) + octet_length(NEW.rows::text);
  ELSIF TG_ARGV[0] = 'scenario' THEN
    NEW.kept_bytes := octet_length(NEW.name) + octet_length(NEW.settings::text) + coalesce(octet_length(NEW.baseline::text), 0)
      + octet_length(NEW.studies::text) + pin_octets(NEW.workspace_id, NEW.id);
  ELSE
    NEW.kept_bytes := octet_length(NEW.name) + octet_length(NEW.warnings::text) + coalesce(octet_length(NEW.description::text), 0)
      + series_octets(NEW.workspace_id, NEW.id);
  END IF;
  RETURN NEW;
END
$$;

-- Its samples come after an upload itself: a trigger weighs it again when the transaction ends.
CREATE OR REPLACE FUNCTION "weigh_samples"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  opened_for TEXT := coalesce(current_setting('app.workspace_id', true), '');
BEGIN
  -- Whoever keeps a row may count it, also where no workspace was named.
  PERFORM set_config('app.workspace_id', NEW.workspace_id::text, true);
  UPDATE upload SET kept_bytes = 0 WHERE workspace_id = NEW.workspace_id AND id = NEW.id;
  PERFORM set_config('app.workspace_id', opened_for, true);
  RETURN NULL;
END
$$;

-- What a plan rests on is kept after it. Of what goes with its plan nothing is left to weigh.
CREATE FUNCTION "weigh_pinned"() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  UPDATE scenario s SET kept_bytes = 0
  FROM (SELECT DISTINCT workspace_id, scenario_id FROM pinned) AS p
  WHERE s.workspace_id = p.workspace_id AND s.id = p.scenario_id;
  RETURN NULL;
END
$$;

-- The same of a report's pages, which a program makes whenever it needs one. When the transaction ends: of two that make
-- pages and sweep old ones neither holds a report for which the other waits.
CREATE FUNCTION "weigh_pages"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  opened_for TEXT := coalesce(current_setting('app.workspace_id', true), '');
  page RECORD;
BEGIN
  IF TG_OP = 'DELETE' THEN page := OLD; ELSE page := NEW; END IF;
  PERFORM set_config('app.workspace_id', page.workspace_id::text, true);
  UPDATE report SET kept_bytes = 0 WHERE workspace_id = page.workspace_id AND id = page.report_id;
  PERFORM set_config('app.workspace_id', opened_for, true);
  RETURN NULL;
END
$$;

REVOKE ALL ON FUNCTION "row_octets"(), "series_octets"(UUID, UUID), "pin_octets"(UUID, UUID), "page_octets"(UUID, UUID), "weigh_pinned"(), "weigh_pages"() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION "row_octets"(), "series_octets"(UUID, UUID), "pin_octets"(UUID, UUID), "page_octets"(UUID, UUID) TO acuity_app;

CREATE OR REPLACE TRIGGER "upload_weighed" BEFORE INSERT OR UPDATE OF "kept_bytes" ON "upload" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('upload');
CREATE OR REPLACE TRIGGER "report_weighed" BEFORE INSERT OR UPDATE OF "kept_bytes" ON "report" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('report');
CREATE OR REPLACE TRIGGER "catalog_weighed" BEFORE INSERT OR UPDATE OF "kept_bytes" ON "catalog_import" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('catalog_import');
CREATE OR REPLACE TRIGGER "scenario_weighed" BEFORE INSERT OR UPDATE OF "name", "settings", "baseline", "studies", "kept_bytes" ON "scenario" FOR EACH ROW EXECUTE FUNCTION "weigh_row"('scenario');
CREATE TRIGGER "pins_kept" AFTER INSERT ON "scenario_upload" REFERENCING NEW TABLE AS pinned FOR EACH STATEMENT EXECUTE FUNCTION "weigh_pinned"();
CREATE TRIGGER "pins_deleted" AFTER DELETE ON "scenario_upload" REFERENCING OLD TABLE AS pinned FOR EACH STATEMENT EXECUTE FUNCTION "weigh_pinned"();
CREATE CONSTRAINT TRIGGER "report_pages_weighed" AFTER INSERT OR UPDATE OR DELETE ON "report_page" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "weigh_pages"();
