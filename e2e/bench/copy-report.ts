import { randomUUID } from "node:crypto";
import { makeReportToken, readReportToken } from "@acuity/api";
import pg from "pg";

interface Copying {
  /** Of a login that owns the tables. */
  readonly url: string;
  /** Path of the report that is copied. */
  readonly path: string;
  readonly count: number;
  /** Workspaces that the copies are of. */
  readonly workspaces: number;
}

/** Copies of a shared report and of its page, as if that many had been shared. @returns their paths */
export async function copyReport({ url, path, count, workspaces }: Copying): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const link = readReportToken(path.slice("/r/".length));
    if (link === null) throw new Error(`${path} is no link of a report.`);
    await as(client, link.workspaceId);
    const hash = Buffer.from(link.tokenHash);
    const { rows: reports } = await client.query("SELECT * FROM report WHERE token_hash = $1", [hash]);
    const report = reports[0];
    const { rows: pages } = await client.query("SELECT * FROM report_page WHERE report_id = $1", [report.id]);
    if (pages.length === 0) throw new Error(`${path} has no page that is kept.`);
    const { rows: clusters } = await client.query("SELECT * FROM cluster WHERE id = $1", [report.cluster_id]);
    await client.query("COMMIT");
    const paths: string[] = [];
    for (let w = 0; w < workspaces; w++) {
      const to = randomUUID();
      await as(client, to);
      await insert(client, "workspace", { workspace_id: to, name: "Bench" });
      await insert(client, "cluster", { ...clusters[0], workspace_id: to });
      for (let i = w; i < count; i += workspaces) {
        const { token, tokenHash } = makeReportToken(to);
        const id = randomUUID();
        await insert(client, "report", {
          ...report,
          workspace_id: to,
          id,
          token_hash: Buffer.from(tokenHash),
        });
        for (const page of pages)
          await insert(client, "report_page", { ...page, workspace_id: to, report_id: id });
        paths.push(`/r/${token}`);
      }
      await client.query("COMMIT");
    }
    return paths;
  } finally {
    await client.end();
  }
}

async function as(client: pg.Client, workspaceId: string): Promise<void> {
  await client.query(`BEGIN; SELECT set_config('app.workspace_id', '${workspaceId}', true)`);
}

async function insert(
  client: pg.Client,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<void> {
  const names = Object.keys(row);
  const values = Object.values(row).map((value) =>
    value !== null && typeof value === "object" && !(value instanceof Date) && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : value,
  );
  const marks = names.map((_, i) => `$${i + 1}`).join(", ");
  await client.query(`INSERT INTO ${table} (${names.join(", ")}) VALUES (${marks})`, values);
}
