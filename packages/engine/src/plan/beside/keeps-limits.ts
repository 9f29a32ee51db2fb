import { drawnUnder } from "../ahead/drawn-under.ts";
import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { isOverTimeLimit } from "../terms/time-limit.ts";
import type { Effective } from "../workload/resolve.ts";

/**
 * Whether what is said beside the options keeps the limits that those are held to: as expected, with what it reads in its storage
 * mode, and in nine of ten draws (HED-2). Of a candidate of `candidatesOf`; without draws as expected alone.
 */
export function keepsLimits(
  { evaluated: { shape, misses } }: Candidate,
  { effective, draws }: { readonly effective: Effective; readonly draws: readonly EnsembleMember[] },
): boolean {
  if (misses.length > 0) return false;
  if (draws.length === 0) return true;
  return !isOverTimeLimit(drawnUnder({ effective, draws }, { shape, loadFactor: 1 }), effective.settings);
}
