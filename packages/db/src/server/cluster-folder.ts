import type { Binaries } from "./find-binaries.ts";
import type { Identity } from "./run-program.ts";

/** A PostgreSQL cluster on disk, and who runs it with what. */
export interface ClusterFolder {
  readonly binaries: Binaries;
  readonly identity: Identity | null;
  readonly data: string;
  readonly passwordFile: string;
}

/** The superuser of an embedded cluster. */
export const owner = "acuity_owner";
