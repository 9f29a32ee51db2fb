import type { Plan, PlanOption } from "@acuity/engine/plan";
import { formatGib, formatSetGib } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { loserByMemory } from "./decision/named-loser.ts";
import { shortLimit } from "./decision/short-limit.ts";
import { toldPlan } from "./decision/told-plan.ts";
import { optionTitle } from "./option-title.ts";
import { worthUsd } from "./worth-a-change.ts";

/** A class that only memory which nobody measured keeps out, as expected, and what less of it would save. */
export interface ByMemory {
  readonly id: string;
  readonly lessUsd: number;
  /** `79.7 GiB`. */
  readonly taken: string;
  /** `41.8 GiB`: what its pool holds. */
  readonly holds: string;
  readonly title: string;
  /** What stands against it even then, `in one case of ten short or slow 1.8 % of the time (limit 0.1 %)`; null without. */
  readonly but: string | null;
}

type Searched = Pick<Plan, "options" | "sensitivity">;

/** Null where memory is not assumed, where nothing is worth naming, and where a flip of the set saves as much. */
export function byMemory(
  { options, sensitivity }: Searched,
  {
    pick,
    place,
  }: { readonly pick: Pick<PlanOption, "id" | "settings" | "monthlyUsd">; readonly place: Place },
): ByMemory | null {
  const found = pick.settings.workingSetGib === null ? loserByMemory({ options }, pick) : null;
  const bar = sensitivity.find(({ assumption }) => assumption === "working-set");
  const byFlipUsd = Math.max(0, -(bar?.moreUsdBelow ?? 0), -(bar?.atLeast?.moreUsd ?? 0));
  if (found === null || found.lessUsd - byFlipUsd < worthUsd(pick.monthlyUsd.p50)) return null;
  const { option, lessUsd, poolGib, setGib, known } = found;
  const but = known.map((limit) => shortLimit(limit, place)).join(", and ");
  return {
    ...{ id: option.id, lessUsd, title: optionTitle(option.settings, place) },
    ...{ taken: formatSetGib(setGib, place), holds: formatGib(poolGib, place), but: but === "" ? null : but },
  };
}

/** The same of the plan that is told. */
export function memoryFlip(plan: Plan, place: Place): ByMemory | null {
  const of = toldPlan(plan);
  return of?.isPick === true ? byMemory(of.plan, { pick: of.told, place }) : null;
}

/** The same among what changes the answer. */
export function byMemorySentences(...of: Parameters<typeof byMemory>): readonly string[] {
  const found = byMemory(...of);
  if (found === null) return [];
  const { holds, taken, title, lessUsd, but } = found;
  const less = `${formatMoney(lessUsd, of[1].place)} a month less than the pick`;
  return [
    `If at most ${holds} are hot (taken: ${taken}): ${title}, ${less}${but === null ? "" : `, but ${but}`}.`,
  ];
}
