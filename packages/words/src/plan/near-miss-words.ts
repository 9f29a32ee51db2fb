import type { Nearly, Plan, PlanOption, WorthAChange } from "@acuity/engine/plan";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { optionTitle } from "./option-title.ts";
import { shareOfTime } from "./reason-words.ts";

type MissingPlan = Pick<Plan, "notes" | "today"> & {
  readonly options: readonly Pick<PlanOption, "id" | "reasons" | "settings" | "monthlyUsd" | "slowPct">[];
};

/** What a near miss must save of the pick to be worth a word. */
const WORTH_THE_ODDS = 0.1;
/** What runs today is worth one from the least that is worth a change (TOD-4). */
const WORTH_STAYING: WorthAChange = 0.01;
/** Up to so many times its limit a share of the time is a near miss (an assumption). */
const NEARLY: Nearly = 2;

/**
 * The cheapest option that is short or slow for a little longer than the limit, or in the unlucky draws alone (HED-2): whether
 * that is worth a size is the user's to say. Not what a day or spikes name already.
 */
export function nearMissWords(
  { options, notes, today }: MissingPlan,
  { pick, place }: { readonly pick: Pick<PlanOption, "monthlyUsd">; readonly place: Place },
): readonly string[] {
  const named = notes.flatMap((note) =>
    note.code === "deciding-day" || note.code === "lone-spikes" ? [note.instanceClass] : [],
  );
  const [near] = options
    .filter(({ settings }) => settings.commitment.kind === "none")
    .filter(
      ({ settings: { writer } }) => writer.kind === "serverless" || !named.includes(writer.instanceClass),
    )
    .flatMap((option) => {
      const miss = nearMissOf(option);
      const least = option.id === today ? WORTH_STAYING : WORTH_THE_ODDS;
      const lessUsd = pick.monthlyUsd.p50 - option.monthlyUsd.p50;
      return miss === null || lessUsd < least * pick.monthlyUsd.p50 ? [] : [{ ...miss, option, lessUsd }];
    })
    .sort((a, b) => b.lessUsd - a.lessUsd);
  if (near === undefined) return [];
  const { option, lessUsd, timePct, limitPct, odds } = near;
  const share = shareOfTime(timePct, { limitPct, place });
  return [
    `If you accept to be short or slow ${share}${odds}: ${optionTitle(option.settings, place)}, ${formatMoney(lessUsd, place)} a month less.`,
  ];
}

/** Null where another limit is missed too, or by more than a little: what is short is slow for longer. */
function nearMissOf({ reasons: [first], slowPct }: Pick<PlanOption, "reasons" | "slowPct">): {
  readonly timePct: number;
  readonly limitPct: number;
  readonly odds: string;
} | null {
  const [limit, ...others] = first?.code === "misses" ? first.limits : [];
  if (limit === undefined || others.length > 0) return null;
  if (limit.code === "unsure")
    return { timePct: limit.p90Pct, limitPct: limit.limitPct, odds: " in one case of ten" };
  if (limit.code !== "short" && limit.code !== "slow") return null;
  const { limitPct } = limit;
  const timePct = Math.max(limit.timePct, slowPct?.p50 ?? 0);
  return timePct > NEARLY * limitPct ? null : { timePct, limitPct, odds: "" };
}
