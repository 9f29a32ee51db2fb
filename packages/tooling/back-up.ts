// `npm run backup -- FOLDER [--keep N]`: copies the embedded database while it serves, and archives its log from then on.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "@acuity/db/backup";
import { giveUp } from "./install.mjs";
import { readSettings } from "./settings.ts";

const usage = "npm run backup -- FOLDER [--keep N]: where backups and the log go, best on another disk.";
const { folder, keep } = read();
const { databaseUrls, dataFolder } = readSettings();
if (databaseUrls !== undefined)
  giveUp("DATABASE_URL names a server of its own: back it up with its own tools (docs/operations.md).");
const startedMs = performance.now();
try {
  const { id, bytes, mark } = await backUp({
    ...{ folder: join(dataFolder, "postgres"), into: folder, beside: [join(dataFolder, "session-secret")] },
    ...(keep === undefined ? {} : { keep }),
  });
  const rows = mark.tables.reduce((sum, table) => sum + Number(table.rows), 0);
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(
    `Backed up ${(bytes / 2 ** 20).toFixed(0)} MiB, ${rows} rows, to base-${id} in ${tookS} s. Every moment from ${mark.at} on can be restored.\n`,
  );
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}

function read(): { readonly folder: string; readonly keep: number | undefined } {
  try {
    const options = { keep: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [folder, ...more] = positionals;
    const keep = values.keep === undefined ? undefined : Number(values.keep);
    if (
      folder !== undefined &&
      more.length === 0 &&
      (keep === undefined || (Number.isInteger(keep) && keep > 0))
    )
      return { folder, keep };
  } catch {
    // What it does not know it says below.
  }
  return giveUp(usage);
}
