import type { BillBesideReads } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import type { CostChange, FasterOption, ReadVerdict } from "@acuity/engine/reads";
import type { PlanFinding } from "@acuity/engine/units";
import { formatGib } from "../formats/acu.ts";
import { formatMoney } from "../formats/money.ts";
import { formatPercent, formatSignificant } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";
import { sentenceStart } from "../formats/sentence-case.ts";
import { NOTHING_USD } from "../plan/more-than.ts";
import { storageModeName } from "../plan/option-title.ts";
import { shareSpan } from "./share-span.ts";
import { joined, type StudyVerdict, type StudyVerdicts, verdictOf } from "./study-verdict.ts";

/** What to do and what it costs in one line; behind it what of the reads changes, and how sure it is (ORD-4). */
export function readsVerdict(verdict: ReadVerdict, place: Place): StudyVerdict {
  const isBounded = "isBounded" in verdict && verdict.isBounded === true;
  const { headline, detail } = verdictOf(VERDICTS, { fact: verdict, place });
  return { headline, detail: `${detail}${isBounded ? BOUNDED : ""}`.trim() };
}

/** The same as one paragraph. */
export function readsVerdictWords(verdict: ReadVerdict, place: Place): string {
  return joined(readsVerdict(verdict, place));
}

/** Measured on a set that fits memory: NVMe 3–11 % slower (F §5, 2026-09-26). */
const MEASURED_SLOWDOWN = "3–11 % slower";

/** Behind a verdict that goes by the middle of what is not known (MEM-5). */
const BOUNDED =
  " How much pools of other sizes leave to storage is not known, only bounded: this goes by the middle of the bounds.";

const VERDICTS: StudyVerdicts<ReadVerdict> = {
  "no-gain": noGain,
  "set-not-known": setNotKnown,
  "no-price": ({ instanceClass }) => ({
    headline: `No option can be picked: no price is known for ${instanceClass} here.`,
    detail: "Compare the latencies below.",
  }),
  "nothing-better": (verdict, place) => ({
    headline: `${stay(verdict, place)}.`,
    detail: `No class on offer brings that to ${share(verdict.maxStorageRatio, place)} or cuts the latency by a tenth.`,
  }),
  cheapest: (verdict, place) => ({
    headline: `${stay(verdict, place)}.`,
    detail: `None of what was compared with it${namesOf(verdict.compared)} keeps within ${share(verdict.maxStorageRatio, place)} for less. ${limitWords(verdict, place)}`,
  }),
  "other-storage": (verdict, place) => {
    const cost = verdict.cost === null ? "" : `, which costs ${costWords(verdict.cost, place)}`;
    return {
      headline: `Stay on ${verdict.instanceClass} and move the storage to ${storageModeName(verdict.storageMode)}${cost}.`,
      detail: `${shareOf(verdict, place)} of its page touches reach storage either way. ${limitWords(verdict, place)}`,
    };
  },
  change,
  "beside-plan": besidePlan,
  "frozen-text": ({ text }) => ({ headline: text, detail: "" }),
};

function noGain(verdict: Extract<ReadVerdict, { code: "no-gain" }>, place: Place): StudyVerdict {
  const { instanceClass, workingSetGib, bufferPoolGib, counterpart } = verdict;
  const headline = `No gain: the working set of ${formatGib(workingSetGib, place)} fits the ${formatGib(bufferPoolGib, place)} buffer pool of ${instanceClass}.`;
  if (counterpart === null) return { headline, detail: "A tiered cache would stay empty." };
  const { instanceClass: other, cost } = counterpart;
  if (!counterpart.hasNvme) {
    const words = cost === null ? "" : ` and costs ${costWords(cost, place)}`;
    return { headline, detail: `Its tiered cache stays empty; ${other} holds it as well${words}.` };
  }
  const words = cost === null ? "" : ` costs ${costWords(cost, place)} and`;
  return { headline, detail: `${other}${words} was measured ${MEASURED_SLOWDOWN} on such a set.` };
}

/** In place of a set that fits the pool it was assumed from (ORD-4): what is read today denies it, or comes of what nobody knows. */
function setNotKnown(verdict: Extract<ReadVerdict, { code: "set-not-known" }>, place: Place): StudyVerdict {
  const { instanceClass, workingSetGib, bufferPoolGib, readsPerS } = verdict;
  const fits = `${formatGib(workingSetGib, place)} fit the ${formatGib(bufferPoolGib, place)} buffer pool of ${instanceClass}`;
  const settles =
    "BufferCacheHitRatio of the instance, exported as Average, or a paste from the database settles it.";
  if (readsPerS === null)
    return {
      headline: `Not known: whether it was measured that ${fits} is not in this report of an older version.`,
      detail: settles,
    };
  const reads = formatSignificant(readsPerS, place);
  return {
    headline: `Not known: ${reads} pages a second are read from storage today, and nobody measured how much is hot.`,
    detail: `That ${fits} is assumed from that pool itself. ${settles}`,
  };
}

/** By which limit the pick was decided, and what costs more and reads much faster: how much that is worth nobody has told. */
function limitWords(
  { maxStorageRatio, faster }: { readonly maxStorageRatio: number; readonly faster?: FasterOption },
  place: Place,
): string {
  const limit = `That up to ${share(maxStorageRatio, place)} may reach storage decides it: a setting, 10\u202f% assumed unless you set it.`;
  if (faster === undefined) return limit;
  const ms = (value: number) => `${formatSignificant(value, place)} ms`;
  return `${faster.instanceClass} is worth a look: a read takes ${ms(faster.readMs)} there instead of ${ms(faster.pickReadMs)}, for ${costWords(faster.cost, place)} in the same storage mode. ${limit}`;
}

/** ` (db.r6gd.4xlarge, db.x2g.2xlarge)`; empty where nothing was compared, and in old reports. */
function namesOf(classes: readonly string[] = []): string {
  return classes.length === 0 ? "" : ` (${classes.join(", ")})`;
}

interface Staying {
  readonly instanceClass: string;
  readonly storageRatio: number;
  readonly storageBounds?: { readonly low: number; readonly high: number };
}

function stay({ instanceClass, ...reads }: Staying, place: Place): string {
  return `Stay on ${instanceClass}: ${shareOf(reads, place)} of its page touches reach storage`;
}

/** The share, or between what it lies where nobody knows it. */
function shareOf({ storageRatio, storageBounds }: Omit<Staying, "instanceClass">, place: Place): string {
  return storageBounds === undefined ? share(storageRatio, place) : shareSpan(storageBounds, place);
}

function change(verdict: Extract<ReadVerdict, { code: "change" }>, place: Place): StudyVerdict {
  const { pickClass, storageMode, cost, shortTemp } = verdict;
  const mode = storageMode === null ? "" : ` on ${storageModeName(storageMode)} storage`;
  const price = cost === null ? "" : ` for ${costWords(cost, place)}`;
  const temp = tempWords(shortTemp, place);
  const ms = (value: number) => `${formatSignificant(value, place)} ms`;
  const latency = `a read takes ${besides(ms(verdict.pickReadMs), ms(verdict.readMs))}`;
  const { pickStorageRatio: storageRatio, pickStorageBounds } = verdict;
  const picked = { storageRatio, ...(pickStorageBounds && { storageBounds: pickStorageBounds }) };
  const tail = `${shareOf(picked, place)} of page touches reach storage${shareOf(picked, place) === shareOf(verdict, place) ? ", as today" : ` instead of ${shareOf(verdict, place)}`}`;
  return {
    headline: `Take ${pickClass}${mode}${price}: ${latency}.`,
    detail: `${temp}${sentenceStart(tail)}${verdict.meetsTarget ? "" : ", still above the target"}.`,
  };
}

function tempWords(
  short: { readonly neededGib: number; readonly availableGib: number } | null,
  place: Place,
): string {
  if (short === null) return "";
  return `Temporary objects need ${formatGib(short.neededGib, place)} and have ${formatGib(short.availableGib, place)} today. `;
}

/** What a read takes on what the plan takes, and what would be faster: the storage mode's price is the plan's alone. */
function besidePlan(verdict: Extract<ReadVerdict, { code: "beside-plan" }>, place: Place): StudyVerdict {
  const { pickClass, look, todayMode, storageMode, maxStorageRatio } = verdict;
  const { pickStorageRatio: storageRatio, pickStorageBounds } = verdict;
  const above = storageRatio > maxStorageRatio ? `, above the ${share(maxStorageRatio, place)} that may` : "";
  const picked = shareOf(
    { storageRatio, ...(pickStorageBounds && { storageBounds: pickStorageBounds }) },
    place,
  );
  const isMoved = todayMode !== storageMode;
  const move = isMoved
    ? ` That the storage moves to ${storageModeName(storageMode)} is the plan’s: what that changes in the bill is the cluster’s, and no part of a price here.`
    : "";
  const temp = tempWords(verdict.shortTemp, place);
  if (look !== null) {
    return {
      headline: `${readsLookWords({ ...look, pickClass: pickClass ?? verdict.instanceClass, of: verdict.of }, place)}.`,
      detail: `${temp}${picked} of page touches reach storage without it${above}, ${shareOf(look, place)} with it.${move}`,
    };
  }
  const ms = (value: number) => `${formatSignificant(value, place)} ms`;
  const reads =
    pickClass === null
      ? "The plan takes a range, which has no tiered cache"
      : pickClass === verdict.instanceClass && !isMoved
        ? `Stay on ${pickClass}: ${picked} of its page touches reach storage${above}`
        : `On the plan’s ${pickClass} ${picked} of page touches reach storage${above}: a read takes ${besides(ms(verdict.pickReadMs), ms(verdict.readMs))}`;
  const others = namesOf(verdict.compared);
  const none =
    others === "" ? "" : `Nothing compared with it${others} reads a quarter faster at a higher price.`;
  return { headline: `${reads}.`, detail: `${temp}${none}${move}`.trim() };
}

/** What reads much faster than what the plan takes, and for how much: the same beside the plan and in the study. */
export function readsLookWords(
  {
    instanceClass,
    pickClass,
    readMs,
    pickReadMs,
    cost,
    of,
  }: FasterOption & { readonly pickClass: string; readonly of: "writer" | "readers" },
  place: Place,
): string {
  const ms = (value: number) => `${formatSignificant(value, place)} ms`;
  return `${instanceClass} is worth a look beside ${pickClass}: a read takes ${ms(readMs)} there instead of ${ms(pickReadMs)}, for ${costWords(cost, place)} for the ${of} alone`;
}

/** The same as a finding of the plan, with what it costs for the whole cluster. */
export function readsLookSentence(
  {
    clusterUsd,
    isBounded,
    ...look
  }: Omit<Extract<PlanFinding, { code: "reads-look" }>, "code" | "assumption">,
  place: Place,
): string {
  const all =
    clusterUsd === null || clusterUsd === look.cost.usd
      ? ""
      : `, ${formatMoney(clusterUsd, place)} for every instance of the class`;
  const bounds = isBounded === true ? BOUNDED : "";
  return `Optimized Reads: ${readsLookWords({ ...look, of: "writer" }, place)}${all}.${bounds}`;
}

/** `0.2 ms instead of 1.8 ms`; `0.05 ms as today` where both read alike. */
function besides(next: string, today: string): string {
  return next === today ? `${next} as today` : `${next} instead of ${today}`;
}

function costWords({ usd, isComputeOnly }: CostChange, place: Place): string {
  const difference =
    Math.abs(usd) < NOTHING_USD
      ? "the same"
      : `${formatMoney(Math.abs(usd), place)} a month ${usd > 0 ? "more" : "less"}`;
  return isComputeOnly ? `${difference} in compute` : difference;
}

function share(ratio: number, place: Place): string {
  return formatPercent(100 * ratio, place);
}

/**
 * Behind the verdict of a study where the plan takes something else, so that no report holds two picks without a word (ORD-4).
 * Empty where it takes the same class.
 */
export function otherPickWords(
  { title, instanceClass }: PlannedShape,
  study: { readonly instanceClass: string },
): string {
  if (instanceClass === study.instanceClass) return "";
  return ` The plan takes ${title}: it weighs CPU, connections and memory of every class for the whole cluster, this study the reads of the writer alone.`;
}

/** What the plan says of the whole cluster, behind a study that leaves class and storage mode to it (ORD-4). */
export function planBillWords(
  {
    title,
    storageMode,
    bill,
  }: {
    readonly title: string;
    /** Null of a range, which has no tiered cache under either. */
    readonly storageMode: StorageMode | null;
    readonly bill: BillBesideReads;
  },
  place: Place,
): string {
  const { monthlyUsd, againstTodayUsd, otherModeUsd } = bill;
  const difference =
    againstTodayUsd === null
      ? ""
      : againstTodayUsd === 0
        ? ", as today"
        : `, ${costWords({ usd: againstTodayUsd, isComputeOnly: false }, place).replace(" a month", "")} than today`;
  const takes = ` The plan takes ${title} at ${formatMoney(monthlyUsd, place)} a month${difference}, for the whole cluster; what stands here is of the writer alone.`;
  if (storageMode !== "standard") return takes;
  const other =
    otherModeUsd === null
      ? "which is the whole cluster’s: the plan decides it"
      : `which would cost the whole cluster ${costWords({ usd: otherModeUsd, isComputeOnly: false }, place)}`;
  return `${takes} A tiered cache needs I/O-Optimized storage, ${other}.`;
}

/** What the plan takes, and the class of its writer; null of a serverless one. */
interface PlannedShape {
  readonly title: string;
  readonly instanceClass: string | null;
}
