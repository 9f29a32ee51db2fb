import { savesEnough } from "../doubt/too-seldom.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { isNoDearer } from "../terms/worth-a-change.ts";
import type { Variation } from "./assumptions-of.ts";
import type { KnownPlan } from "./known-plan.ts";
import { endsUnder, pickUnder } from "./pick-under.ts";

/**
 * What runs today, where it meets its limits under a variation and what would be picked there saves too little against it, as a plan
 * of it would have it (TOD-4), be it the pick itself; null elsewhere, and where it is the one found.
 */
export function* staysUnder(
  known: KnownPlan,
  asked: { readonly found: Candidate | null; readonly variation: Variation },
): Generator<undefined, Candidate | null, void> {
  const { today } = known;
  const { found, variation } = asked;
  if (found === null || today === null) return null;
  const { shape } = today.evaluated;
  if (shape.key === found.evaluated.shape.key) return null;
  // Whatever it does there costs at least this.
  const leastUsd = known.leastUsd.get(shape.key) ?? 0;
  if (savesEnough(found, { ...today, priced: { ...today.priced, totalUsd: leastUsd } })) return null;
  const stays = yield* pickUnder(known, { field: { rivals: [shape], others: [] }, variation });
  if (
    stays !== null &&
    endsUnder(known, variation) &&
    isNoDearer(found.priced.totalUsd, stays.priced.totalUsd)
  )
    return null;
  const isAsNow = stays !== null && stays.offer.storageMode === today.offer.storageMode;
  return isAsNow && !savesEnough(found, stays) ? stays : null;
}
