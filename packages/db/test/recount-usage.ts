import type { TestDatabase } from "./testing.ts";

/** What the counters say, and what a sum over every row says. */
export async function recountUsage({ query }: Pick<TestDatabase, "query">) {
  const [row] = await query<{ counters: unknown; sums: unknown }>(`
    WITH kept AS (
      SELECT u.workspace_id, u.created_by, 1 AS uploads, 0 AS shares,
        octet_length(u.name || u.warnings::text || coalesce(u.description::text, ''))
          + coalesce((SELECT sum(octet_length(s::text)) FROM series s WHERE s.upload_id = u.id), 0)
          + coalesce((SELECT sum(octet_length(c.bytes) + 100) FROM series s JOIN chunk c ON c.series_id = s.id
            WHERE s.upload_id = u.id), 0) AS bytes FROM upload u
      UNION ALL SELECT r.workspace_id, r.created_by, 0, 1, octet_length(r.title || r.inputs::text || r.result::text)
        + coalesce((SELECT sum(octet_length(p.br || p.gzip || coalesce(p.picture, '')) + octet_length(p.hashes::text))
          FROM report_page p WHERE p.report_id = r.id), 0) FROM report r
      UNION ALL SELECT workspace_id, created_by, 0, 0, octet_length(name || rows::text) FROM catalog_import
      UNION ALL SELECT s.workspace_id, s.created_by, 0, 0,
        octet_length(s.name || s.settings::text || coalesce(s.baseline::text, '') || s.studies::text)
          + 100 * (SELECT count(*) FROM scenario_upload p WHERE p.scenario_id = s.id) FROM scenario s
    ), sums AS (
      SELECT 'workspace ' || workspace_id AS of, sum(bytes)::int AS bytes, sum(uploads)::int AS uploads, sum(shares)::int AS shares
      FROM kept GROUP BY workspace_id
      UNION ALL SELECT 'account ' || created_by, sum(bytes)::int, sum(uploads)::int, sum(shares)::int FROM kept GROUP BY created_by
      UNION ALL SELECT 'installation ', coalesce(sum(bytes), 0)::int, coalesce(sum(uploads), 0)::int, coalesce(sum(shares), 0)::int FROM kept
    ), counters AS (
      SELECT 'workspace ' || workspace_id AS of, bytes::int, uploads::int, shares::int FROM workspace_usage
      WHERE (bytes, uploads, shares) <> (0, 0, 0)
      UNION ALL SELECT 'account ' || holder, bytes::int, uploads::int, shares::int FROM usage_counter WHERE scope = 'account'
      UNION ALL SELECT 'installation ', sum(bytes)::int, sum(uploads)::int, sum(shares)::int FROM usage_counter WHERE scope = 'installation'
    )
    SELECT (SELECT jsonb_agg(c ORDER BY of) FROM counters c) AS counters, (SELECT jsonb_agg(s ORDER BY of) FROM sums s) AS sums`);
  return row;
}
