import { randomBytes } from "node:crypto";
import { chownSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { Binaries } from "./find-binaries.ts";
import { type Identity, runProgram } from "./run-program.ts";

/** A PostgreSQL cluster on disk, and who runs it with what. */
export interface ClusterFolder {
  readonly binaries: Binaries;
  readonly identity: Identity | null;
  readonly data: string;
  readonly passwordFile: string;
}

/** The superuser of an embedded cluster: it makes the logins and the database, and nothing else. */
export const owner = "acuity_owner";

const encoding = ["--encoding", "UTF8", "--locale", "C"];
/** The order of text does not depend on the machine. */
const collation = ["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"];

/** Makes the cluster beside its place and moves it there, so that an interrupted attempt leaves none. */
export async function makeCluster({ binaries, data, identity, passwordFile }: ClusterFolder): Promise<void> {
  const partial = `${data}.partial`;
  rmSync(partial, { recursive: true, force: true });
  writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (identity !== null) chownSync(passwordFile, identity.uid, identity.gid);
  const login = ["-U", owner, "--pwfile", passwordFile, "--auth", "scram-sha-256"];
  const args = ["-D", partial, ...login, ...encoding, ...collation];
  const { code, output } = await runProgram({ path: binaries.initdb, args, identity });
  if (code !== 0) throw new Error(`PostgreSQL could not make its data directory ${partial}.\n${output}`);
  renameSync(partial, data);
}
