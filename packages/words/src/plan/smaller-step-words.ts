import type { Finding } from "@acuity/engine/units";
import { formatAcu, formatAcuRange } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import type { Place } from "../formats/place.ts";
import { NOTHING_USD } from "./more-than.ts";
import { storageModeName } from "./option-title.ts";

type Step = Omit<Extract<Finding, { readonly code: "smaller-step" }>, "code" | "assumption">;

/** `Without changing an instance, so without a failover: I/O-Optimized storage alone, $825 less than today; the pick saves $978 more.` */
export function smallerStepSentence(step: Step, place: Place): string {
  const { restarts, lessUsd, ofUsd, misses, isOpen } = step;
  const how = restarts ? " (those with NVMe restart)" : ", so without a failover";
  const still = misses ? ", still outside the limit that today misses" : "";
  const open = isOpen ? ", if its smaller pool misses little, which lowering the minimum in steps tells" : "";
  return `Without changing an instance${how}: ${stepTitle(step, place)}, ${formatMoney(lessUsd, place)} less than today${still}${open}; ${beyond({ lessUsd, ofUsd }, place)}.`;
}

/** What the pick saves beyond the step. */
function beyond({ lessUsd, ofUsd }: Pick<Step, "lessUsd" | "ofUsd">, place: Place): string {
  const moreUsd = ofUsd - lessUsd;
  if (Math.abs(moreUsd) < NOTHING_USD) return "the pick saves as much";
  if (ofUsd < 0) return `the pick costs ${formatMoney(-ofUsd, place)} more than today`;
  return `the pick saves ${formatMoney(Math.abs(moreUsd), place)} ${moreUsd > 0 ? "more" : "less"}`;
}

function stepTitle({ storageMode, minAcu, maxAcu }: Step, place: Place): string {
  const range =
    minAcu === null
      ? []
      : [
          maxAcu === undefined
            ? `a minimum of ${formatAcu(minAcu, place)}`
            : `a range of ${formatAcuRange({ minAcu, maxAcu }, place)}`,
        ];
  const storage = storageMode === null ? [] : [`${storageModeName(storageMode)} storage`];
  const steps = [...range, ...storage];
  return steps.length === 1 ? `${steps[0]} alone` : steps.join(" and ");
}
