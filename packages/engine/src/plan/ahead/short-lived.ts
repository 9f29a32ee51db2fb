import type { EnsembleMember } from "../doubt/ensemble-member.ts";
import type { Candidate } from "../search/candidates-of.ts";
import type { ShortLived } from "../search/reason.ts";
import type { Effective } from "../workload/resolve.ts";
import { drawnUnder } from "./drawn-under.ts";
import { lastsTooShort } from "./lasts-too-short.ts";

/** Of each candidate whether growth ends it before it has paid, looked at once. */
export function shortLived(of: {
  readonly today: Candidate | null;
  readonly effective: Effective;
  readonly draws: readonly EnsembleMember[];
}): (candidate: Candidate) => ShortLived | null {
  const { today, effective, draws } = of;
  const known = new Map<string, ShortLived | null>();
  const drawnPct = (asked: Parameters<typeof drawnUnder>[1]) => drawnUnder({ effective, draws }, asked);
  return (c) => {
    if (draws.length === 0) return null;
    const found = known.get(c.id) ?? null;
    if (known.has(c.id)) return found;
    known.set(c.id, lastsTooShort(c, { from: today, effective, drawnPct }));
    return known.get(c.id) ?? null;
  };
}
