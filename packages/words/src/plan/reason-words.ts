import type { Reason } from "@acuity/engine/plan";
import { formatMoneyFine } from "../formats/money.ts";
import { formatSignificant } from "../formats/number.ts";
import { formatPercent } from "../formats/percent.ts";
import type { Place } from "../formats/place.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";
import { readsRequirementWords } from "../studies/requirement-words.ts";
import { DIFFERENCE_CLAUSES } from "./difference-clauses.ts";
import { LIMIT_CLAUSES } from "./limit-clauses.ts";

/** Why an option was picked or lost, as a DBA would say it: a line without a full stop. */
export function reasonWords(reason: Reason, place: Place): string {
  return sentenceOf(REASONS, { fact: reason, place });
}

const REASONS: Sentences<Reason> = {
  "lowest-cost": () => "Lowest cost inside your limits",
  misses: ({ isNearest, limits }, place) => {
    const why = limits.map((limit) => sentenceOf(LIMIT_CLAUSES, { fact: limit, place })).join("; ");
    return isNearest ? `Nearest to your limits: ${lower(why)}` : upper(why);
  },
  dearer: ({ isRunnerUp, moreUsd, morePct, because }, place) => {
    const share = morePct >= 0.5 ? ` (${formatPercent(morePct, place)})` : "";
    const more =
      moreUsd < 0.005 ? "Same cost as the pick" : `${formatMoneyFine(moreUsd, place)}${share} a month more`;
    const bought = because.map((fact) => sentenceOf(DIFFERENCE_CLAUSES, { fact, place })).join("; ");
    const words = bought === "" ? more : `${more}: ${bought}`;
    return isRunnerUp ? `Next in line: ${lower(words)}` : words;
  },
  cpu: ({ p50Pct, p95Pct, maxPct }, place) =>
    `CPU ${formatPercent(p50Pct, place)} at the median, ${formatPercent(p95Pct, place)} at p95, ${formatPercent(maxPct, place)} at most`,
  "cpu-above-80": ({ timePct }, place) => `CPU above 80 % for ${formatPercent(timePct, place)} of the time`,
  "burst-short": ({ timePct }, place) =>
    `If every sample held its maximum throughout, short ${formatPercent(timePct, place)} of the time`,
  "commitment-unused": () => "Part of the commitment goes unused in quiet hours",
  upfront: ({ usd }, place) => `${formatMoneyFine(usd, place)} upfront`,
  "owned-unused": ({ usd }, place) =>
    `Leaves ${formatMoneyFine(usd, place)} of owned commitments unused until they expire`,
  "price-assumed": () => "Rests on an assumed price",
  reads: ({ memoryRatio, tieredCacheRatio, storageRatio, readMs }, place) => {
    const share = (ratio: number) => formatPercent(100 * ratio, place);
    return `${share(memoryRatio)} of page touches from memory, ${share(tieredCacheRatio)} from the tiered cache, ${share(storageRatio)} from storage; a read query ${formatSignificant(readMs, place)} ms (touched evenly: assumption)`;
  },
  "no-tiered-cache": ({ unmet }) => unmet.map(readsRequirementWords).join(" "),
  "no-working-set": () => "Without a working set no hit ratio is known.",
  "frozen-text": ({ text }) => text,
};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** A clause after a colon; a proper name such as I/O-Optimized keeps its capital. */
const lower = (text: string): string =>
  text.startsWith("I/O") ? text : text.charAt(0).toLowerCase() + text.slice(1);
