import type { PlanOption } from "@acuity/engine/plan";
import { type Explanation, formatMoneyExact, type Place } from "@acuity/words";

/** When the money of an option is due, and what it leaves unused of what is owned. */
export function cashStep(
  { upfrontUsd, monthlyCashUsd, paybackMonth, unusedOwnedUsd }: PlanOption,
  place: Place,
): Explanation {
  const payback =
    paybackMonth === null ? "not within the term" : upfrontUsd === 0 ? "no fee" : `month ${paybackMonth}`;
  const source = "RSV-3";
  return {
    title: "When the money is due",
    formula: "cost a month = cash a month + fee spread over its term",
    inputs: [
      { name: "Upfront", value: formatMoneyExact(upfrontUsd, place), unit: "once", source },
      { name: "Cash", value: formatMoneyExact(monthlyCashUsd, place), unit: "a month", source },
      { name: "Fee earned back by", value: payback, unit: "", source },
      {
        name: "Owned commitments left unused",
        value: formatMoneyExact(unusedOwnedUsd, place),
        unit: "until they expire",
        source,
      },
    ],
    source: "RSV-3: against the same option without the purchase",
    assumption: false,
  };
}
