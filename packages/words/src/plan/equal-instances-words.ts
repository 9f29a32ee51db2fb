import type { Finding } from "@acuity/engine/units";
import { formatAcuRange } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatNumber } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { storageModeName } from "./option-title.ts";

type Equal = Extract<Finding, { readonly code: "equal-instances" }>;

const COUNTS = ["One", "Two", "Three", "Four", "Five", "Six"] as const;

/** `Two db.r8g.xlarge, one class throughout, cost $68.62 a month more.` */
export function equalInstancesSentence(
  { instances, runsOn, storageMode, moreUsd, lessUsd }: Omit<Equal, "code" | "assumption">,
  place: Place,
): string {
  const count = COUNTS[instances - 1] ?? formatNumber(instances, 0, place);
  const what =
    typeof runsOn === "string"
      ? [`${count} ${runsOn}`, "one class throughout"]
      : [`${count} instances of ${formatAcuRange(runsOn, place)}`, "one range throughout"];
  const mode = storageMode === null ? [] : [`on ${storageModeName(storageMode)}`];
  const still = lessUsd === undefined ? "" : `, still ${formatMoney(lessUsd, place)} less than today`;
  return `${[what[0], ...mode, what[1]].join(", ")}, ${costWords(moreUsd, place)}${still}.`;
}

/** The pick may cost more as expected and less on the mean of the draws (OPT-1). */
function costWords(moreUsd: number, place: Place): string {
  if (moreUsd === 0) return "cost the same";
  const usd = formatMoney(Math.abs(moreUsd), place);
  return moreUsd > 0
    ? `cost ${usd} a month more than the pick`
    : `cost ${usd} a month less than the pick as expected, and more on the mean`;
}
