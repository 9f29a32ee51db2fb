import { formatPercent, formatSignificant, UNIT_SPACE } from "../../formats/number.ts";
import type { Place } from "../../formats/place.ts";
import { amountOf } from "../said-bar.ts";
import { shortTitle } from "./short-title.ts";
import { takerOf } from "./taker-of.ts";
import type { ToldPlan } from "./told-plan.ts";

/**
 * How much of the demand is growth that was found and nobody measured, and what wins with less of it (TRD-1), in at most 20 words;
 * none where no growth is carried on.
 */
export function growthWhy({ plan, isPick, place }: ToldPlan & { readonly place: Place }): readonly string[] {
  const trend = plan.notes.find((one) => one.code === "trend");
  if (trend?.code !== "trend" || trend.growthPct === null || trend.growthPct <= 0) return [];
  const times = 1 + trend.growthPct / 100;
  const rate = formatPercent((trend.ofEnd ?? trend).pctPerWeek, place);
  const planned = `${formatSignificant(times, place)}${UNIT_SPACE}×`;
  const bar = plan.sensitivity.find(({ assumption }) => assumption === "demand");
  const isByGrowth = isPick && bar?.flipsBelow != null && bar.flipsBelow * times >= bar.baseline;
  const wins =
    isByGrowth && bar.shapeBelow !== null
      ? `; below ${amountOf({ code: "demand", baseline: bar.baseline }, bar.flipsBelow)}${UNIT_SPACE}× that ${takerOf(shortTitle(bar.shapeBelow, place))} wins`
      : "";
  return [`Demand grows ${rate} a week: planned is the month ahead, ${planned} the last days${wins}.`];
}
