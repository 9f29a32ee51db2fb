import type { Access } from "./truth/access.ts";
import type { Load } from "./truth/load.ts";
import type { Nature, Shape } from "./truth/run-shape.ts";
import type { Law } from "./truth/scaling.ts";
import type { Mode } from "./truth/tariff.ts";

export const AHEAD_S = 14 * 86_400;
/** Monday 5 October 2026, 00:00 UTC. */
export const START_S = 1_791_158_400;

export interface WorldInstance {
  readonly name: string;
  readonly load: Load;
  /** What it runs on today. */
  readonly source: Shape;
}

/** What is in the files a user exports. */
export interface Exported {
  readonly periodS: number;
  readonly hasMaximum: boolean;
  readonly hasConnections: boolean;
}

export interface World {
  readonly index: number;
  readonly kind: string;
  readonly law: Law;
  /** Whether the user says the working set. */
  readonly knowsSet: boolean;
  readonly nature: Nature;
  readonly instances: readonly WorldInstance[];
  readonly traceS: number;
  readonly mode: Mode;
  readonly gib: number;
  /** Write requests of the volume for each reference vCPU-second. */
  readonly writesPerVcpuS: number;
  readonly exported: Exported;
  /** Working set a user would say: the least pool that misses at most one touch in a hundred, GiB. */
  readonly workingSetGib: number;
  readonly access: Access;
}
