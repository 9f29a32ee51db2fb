import { groupThousands } from "../explain/group-thousands.ts";
import { compareCosts } from "./compare-costs.ts";
import type { ReadOption, ReadVerdictKind } from "./optimized-reads-plan.ts";

/** What the sentence is about: one role. */
export interface VerdictCase {
  /** The present class under the present storage mode. */
  readonly stay: ReadOption;
  readonly pick: ReadOption | null;
  readonly meetsTarget: boolean;
  readonly workingSetGib: number;
  /** NVMe counterpart of a class without, or plain counterpart of an NVMe class, under the present mode. */
  readonly counterpart: ReadOption | null;
  readonly maxStorageShare: number;
}

/** Measured on a set that fits memory: NVMe 3–11 % slower (F §5, 2026-09-26). */
const MEASURED_SLOWDOWN = "3–11 % slower";

/** One sentence that says what to do and what it costs (ORD-4). */
export function wordVerdict(verdict: VerdictCase): {
  readonly kind: ReadVerdictKind;
  readonly sentence: string;
} {
  const { stay, pick, workingSetGib } = verdict;
  const isTempShort = stay.temp?.fits === false;
  if (workingSetGib <= stay.bufferPoolGib && !isTempShort) {
    return { kind: "no-gain", sentence: wordNoGain(verdict) };
  }
  if (pick === null) {
    const sentence = `No option can be picked: no price is known for ${stay.instanceClass} here, so compare the latencies below.`;
    return { kind: "none", sentence };
  }
  if (pick.kind === "stay")
    return { kind: verdict.meetsTarget ? "stay" : "none", sentence: wordStay(verdict, pick) };
  return { kind: pick.kind, sentence: wordChange(verdict, pick) };
}

function wordNoGain({ stay, counterpart, workingSetGib }: VerdictCase): string {
  const head = `No gain: the working set of ${gib(workingSetGib)} fits the ${gib(stay.bufferPoolGib)} buffer pool of ${stay.instanceClass}`;
  if (counterpart === null) return `${head}, so a tiered cache would stay empty.`;
  const difference = wordDifference(counterpart, stay);
  const name = counterpart.instanceClass;
  if (counterpart.kind === "without-nvme") {
    const words = difference === "" ? "" : ` and costs ${difference}`;
    return `${head}, so its tiered cache stays empty; ${name} holds it as well${words}.`;
  }
  const words = difference === "" ? "" : ` costs ${difference} and`;
  return `${head}; ${name}${words} was measured ${MEASURED_SLOWDOWN} on such a set.`;
}

function wordStay({ stay, meetsTarget, maxStorageShare }: VerdictCase, pick: ReadOption): string {
  const share = percent(stay.hits.storage);
  if (!meetsTarget) {
    return `Stay on ${stay.instanceClass}: ${share} of its page touches reach storage and no class on offer brings that to ${percent(maxStorageShare)} or cuts the latency by a tenth.`;
  }
  const head = `Stay on ${stay.instanceClass}: ${share} of its page touches reach storage`;
  if (pick.storageMode === stay.storageMode)
    return `${head}, and every other class that keeps within ${percent(maxStorageShare)} costs more.`;
  const difference = wordDifference(pick, stay);
  const words = difference === "" ? "" : `, which costs ${difference}`;
  return `${head}; move the storage to ${modeName(pick)}${words}.`;
}

function wordChange({ stay, meetsTarget }: VerdictCase, pick: ReadOption): string {
  const difference = wordDifference(pick, stay);
  const cost = difference === "" ? "" : ` for ${difference}`;
  const mode = pick.storageMode === stay.storageMode ? "" : ` on ${modeName(pick)} storage`;
  const latency = `a read takes ${ms(pick.readLatencyMs)} instead of ${ms(stay.readLatencyMs)}`;
  const head = `Take ${pick.instanceClass}${mode}${cost}: ${wordTemp(stay)}${latency}`;
  const tail = `${percent(pick.hits.storage)} of page touches reach storage instead of ${percent(stay.hits.storage)}`;
  return meetsTarget ? `${head}, and ${tail}.` : `${head}; ${tail}, still above the target.`;
}

/** The reason that comes before latency: temporary objects that have no room today. */
function wordTemp({ temp }: ReadOption): string {
  if (temp === null || temp.fits !== false) return "";
  return `temporary objects need ${gib(temp.neededGib)} and have ${gib(temp.availableGib ?? 0)} today; `;
}

/** The difference in words, or that of compute alone where another line is not known; empty without a price. */
function wordDifference(option: ReadOption, stay: ReadOption): string {
  const usd = compareCosts(option, stay);
  if (usd !== null) return sayDifference(usd);
  if (option.computeMonthlyUsd === null || stay.computeMonthlyUsd === null) return "";
  return `${sayDifference(option.computeMonthlyUsd - stay.computeMonthlyUsd)} in compute`;
}

function sayDifference(usd: number): string {
  if (Math.abs(usd) < 0.5) return "the same";
  return `$${groupThousands(Math.abs(usd))} a month ${usd > 0 ? "more" : "less"}`;
}

function modeName({ storageMode }: ReadOption): string {
  return storageMode === "standard" ? "Standard" : "I/O-Optimized";
}

function gib(value: number): string {
  return `${groupThousands(value)} GiB`;
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}

function percent(share: number): string {
  const value = share * 100;
  return `${value > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0)} %`;
}
