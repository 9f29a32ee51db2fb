import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { settleHeldWords, unexplainedOf } from "../unexplained-words.ts";
import type { DecidingFact } from "./decision.ts";
import type { ToldPlan } from "./told-plan.ts";

/** Capacity of today that nothing explains, where it is what is saved. */
export function heldFact({
  plan,
  told,
  place,
}: Pick<ToldPlan, "plan" | "told"> & { readonly place: Place }): readonly DecidingFact[] {
  const found = unexplainedOf(plan, told);
  if (found === null) return [];
  return [
    {
      ...{ kind: "held", origin: "measured", field: null },
      words: `Capacity: ${formatMoney(found.unexplainedUsd, place)} a month of today’s is explained by nothing measured`,
      detail: found.isMost
        ? `a lower minimum frees at most ${formatMoney(found.minimumUsd, place)} of what is billed`
        : `if it stays, the pick saves ${formatMoney(found.sureUsd, place)}`,
      settle: settleHeldWords(found, place),
    },
  ];
}
