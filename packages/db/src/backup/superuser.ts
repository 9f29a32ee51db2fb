import { existsSync, readFileSync } from "node:fs";
import pg from "pg";
import { owner } from "../server/make-cluster.ts";

/** The line of postmaster.pid that holds the port; the first is 1. */
const PORT_LINE = 4;

/** URL of the superuser on the database of the embedded server that runs on this data directory. @throws Error with a sentence */
export function runningUrl(folder: string, database: string): string {
  const pidFile = `${folder}/data/postmaster.pid`;
  const port = existsSync(pidFile) ? Number(readFileSync(pidFile, "utf8").split("\n")[PORT_LINE - 1]) : 0;
  if (port === 0)
    throw new Error(`No database runs on ${folder}: start Acuity, then back it up while it serves.`);
  return superuserUrl({ port, database, passwordFile: `${folder}/password` });
}

interface Superuser {
  readonly port: number;
  readonly database: string;
  readonly passwordFile: string;
}

export function superuserUrl({ port, database, passwordFile }: Superuser): string {
  const url = new URL(`postgresql://${owner}@127.0.0.1:${port}/${database}`);
  url.password = readFileSync(passwordFile, "utf8");
  return url.href;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // Broken while nothing is asked, it would end this process; whatever is asked fails by itself.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
