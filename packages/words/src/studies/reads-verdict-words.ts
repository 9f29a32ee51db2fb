import type { CostChange, ReadVerdict } from "@acuity/engine/reads";
import { formatGib } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatPercent, formatSignificant } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { storageModeName } from "../plan/option-title.ts";
import { type Sentences, sentenceOf } from "../sentences.ts";

/** One sentence that says what to do and what it costs (ORD-4). */
export function readsVerdictWords(verdict: ReadVerdict, place: Place): string {
  return sentenceOf(VERDICTS, { fact: verdict, place });
}

/** Measured on a set that fits memory: NVMe 3–11 % slower (F §5, 2026-09-26). */
const MEASURED_SLOWDOWN = "3–11 % slower";

const VERDICTS: Sentences<ReadVerdict> = {
  "no-gain": noGain,
  "no-price": ({ instanceClass }) =>
    `No option can be picked: no price is known for ${instanceClass} here, so compare the latencies below.`,
  "nothing-better": (verdict, place) =>
    `${stay(verdict, place)} and no class on offer brings that to ${share(verdict.maxStorageRatio, place)} or cuts the latency by a tenth.`,
  cheapest: (verdict, place) =>
    `${stay(verdict, place)}, and every other class that keeps within ${share(verdict.maxStorageRatio, place)} costs more.`,
  "other-storage": (verdict, place) => {
    const cost = verdict.cost === null ? "" : `, which costs ${costWords(verdict.cost, place)}`;
    return `${stay(verdict, place)}; move the storage to ${storageModeName(verdict.storageMode)}${cost}.`;
  },
  change,
  "frozen-text": ({ text }) => text,
};

function noGain(verdict: Extract<ReadVerdict, { code: "no-gain" }>, place: Place): string {
  const { instanceClass, workingSetGib, bufferPoolGib, counterpart } = verdict;
  const head = `No gain: the working set of ${formatGib(workingSetGib, place)} fits the ${formatGib(bufferPoolGib, place)} buffer pool of ${instanceClass}`;
  if (counterpart === null) return `${head}, so a tiered cache would stay empty.`;
  const { instanceClass: other, cost } = counterpart;
  if (!counterpart.hasNvme) {
    const words = cost === null ? "" : ` and costs ${costWords(cost, place)}`;
    return `${head}, so its tiered cache stays empty; ${other} holds it as well${words}.`;
  }
  const words = cost === null ? "" : ` costs ${costWords(cost, place)} and`;
  return `${head}; ${other}${words} was measured ${MEASURED_SLOWDOWN} on such a set.`;
}

function stay(
  { instanceClass, storageRatio }: { readonly instanceClass: string; readonly storageRatio: number },
  place: Place,
): string {
  return `Stay on ${instanceClass}: ${share(storageRatio, place)} of its page touches reach storage`;
}

function change(verdict: Extract<ReadVerdict, { code: "change" }>, place: Place): string {
  const { pickClass, storageMode, cost, shortTemp } = verdict;
  const mode = storageMode === null ? "" : ` on ${storageModeName(storageMode)} storage`;
  const price = cost === null ? "" : ` for ${costWords(cost, place)}`;
  const temp =
    shortTemp === null
      ? ""
      : `temporary objects need ${formatGib(shortTemp.neededGib, place)} and have ${formatGib(shortTemp.availableGib, place)} today; `;
  const ms = (value: number) => `${formatSignificant(value, place)} ms`;
  const latency = `a read takes ${ms(verdict.pickReadMs)} instead of ${ms(verdict.readMs)}`;
  const head = `Take ${pickClass}${mode}${price}: ${temp}${latency}`;
  const tail = `${share(verdict.pickStorageRatio, place)} of page touches reach storage instead of ${share(verdict.storageRatio, place)}`;
  return verdict.meetsTarget ? `${head}, and ${tail}.` : `${head}; ${tail}, still above the target.`;
}

function costWords({ usd, isComputeOnly }: CostChange, place: Place): string {
  const difference =
    Math.abs(usd) < 0.5
      ? "the same"
      : `${formatMoney(Math.abs(usd), place)} a month ${usd > 0 ? "more" : "less"}`;
  return isComputeOnly ? `${difference} in compute` : difference;
}

function share(ratio: number, place: Place): string {
  return formatPercent(100 * ratio, place);
}
