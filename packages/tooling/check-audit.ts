// Checks the audit of a workspace, an export of one, or both against each other:
// node packages/tooling/check-audit.ts [WORKSPACE_ID] [EXPORT.ndjson]
import { createReadStream, existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { type ChainVerdict, checkExport, openDatabase, verifyAudit } from "@acuity/db";
import { startServer } from "@acuity/db/server";
import { embeddedFolder, readSettings, type ServerSettings } from "./settings.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Prints what came of it, and answers whether all of it holds. */
async function check(asked: readonly string[]): Promise<boolean> {
  const workspaceId = asked.find((one) => UUID.test(one));
  const file = asked.find((one) => !UUID.test(one));
  if (asked.length === 0 || asked.length > 2 || (workspaceId === undefined && asked.length > 1))
    throw new Error("Name a workspace by its id, a file that was exported, or both.");
  const exported =
    file === undefined ? undefined : await checkExport(createInterface(createReadStream(file)));
  if (file !== undefined && exported !== undefined) say(file, exported);
  const kept = workspaceId === undefined ? undefined : await verify(workspaceId, exported);
  if (workspaceId !== undefined && kept !== undefined) say(`workspace ${workspaceId}`, kept);
  return [exported, kept].every((verdict) => (verdict?.faults.length ?? 0) === 0);
}

/** On the server that DATABASE_URL names, else on the embedded one while nobody else runs it. */
async function verify(
  workspaceId: string,
  against: Awaited<ReturnType<typeof checkExport>> | undefined,
): Promise<ChainVerdict> {
  const settings = readSettings();
  const { databaseUrls } = settings;
  const embedded = databaseUrls ? undefined : await startServer({ folder: folderOf(settings) });
  const url = embedded?.urls.app ?? databaseUrls?.app ?? "";
  const database = openDatabase({ url, connections: 1 });
  try {
    return await verifyAudit(database, { workspaceId, ...(against && { against }) });
  } finally {
    await database.close();
    await embedded?.stop();
  }
}

/** @throws Error with a sentence where no database is there yet: who checks one makes none */
function folderOf(settings: ServerSettings): string {
  const folder = embeddedFolder(settings);
  if (existsSync(folder)) return folder;
  throw new Error(
    `No database is in ${folder}: name its server by DATABASE_URL, or its folder by ACUITY_DATA.`,
  );
}

function say(what: string, { events, from, to, faults }: ChainVerdict): void {
  const span = events === 0 ? "no event" : `${events} events, ${from} to ${to}`;
  process.stdout.write(`${what}: ${span}, ${faults.length === 0 ? "whole and unchanged" : "BROKEN"}\n`);
  for (const fault of faults) process.stdout.write(`  ${fault}\n`);
}

try {
  process.exitCode = (await check(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
