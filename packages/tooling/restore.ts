// `npm run restore -- FOLDER [--to 2026-11-28T12:00:00Z]`: puts a backup in the place of the embedded database.
import { join } from "node:path";
import { parseArgs } from "node:util";
import { restore } from "@acuity/db/backup";
import { giveUp } from "./install.mjs";
import { readSettings } from "./settings.ts";

const usage =
  "npm run restore -- FOLDER [--to 2026-11-28T12:00:00Z]: where the backups are, and the moment to go back to, with its zone.";
const { folder, to } = read();
const { databaseUrls, dataFolder } = readSettings();
if (databaseUrls !== undefined)
  giveUp("DATABASE_URL names a server of its own: restore it with its own tools (docs/operations.md).");
const startedMs = performance.now();
try {
  const { backup, rows, replaced, lastChangeAt } = await restore({
    ...{ folder: join(dataFolder, "postgres"), from: folder, besideInto: dataFolder },
    ...(to === undefined ? {} : { to }),
  });
  const tookS = ((performance.now() - startedMs) / 1000).toFixed(1);
  const kept =
    replaced === null ? "" : ` What was there before is in ${replaced}: delete it when it is not missed.`;
  process.stdout.write(
    `Restored ${rows} rows from the backup of ${backup.mark.at} in ${tookS} s; its tables hold what was counted then. ` +
      `The last change in it is of ${lastChangeAt ?? "before the backup"}.${kept} ` +
      "Links that were revoked after that open again, and who was deleted is there again: do it anew (docs/operations.md). " +
      "Start Acuity, then back it up anew.\n",
  );
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}

function read(): { readonly folder: string; readonly to: Date | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: "string" } },
    });
    const [folder, ...more] = positionals;
    const to = values.to === undefined ? undefined : new Date(values.to);
    // Without a zone it would be this machine's, and another moment on another one.
    const isMoment = values.to === undefined || /T.*(Z|[+-]\d\d:?\d\d)$/.test(values.to);
    if (folder !== undefined && more.length === 0 && isMoment && !Number.isNaN(to?.getTime() ?? 0))
      return { folder, to };
  } catch {
    // What it does not know it says below.
  }
  return giveUp(usage);
}
