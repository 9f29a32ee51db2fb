import type { Finding } from "@acuity/engine/units";
import { countedFailovers } from "../../change/downtime-words.ts";
import { formatMoney } from "../../formats/money.ts";
import type { Place } from "../../formats/place.ts";
import { contradictions } from "../contradiction-words.ts";
import { openTrace, type Span } from "../data-words.ts";
import { isOftenHidden } from "../hidden-demand.ts";
import { storageModeName } from "../option-title.ts";
import { storageWait } from "../storage-wait-words.ts";
import { isIoEstimated, openSwitch, switchTurns } from "./open-switch.ts";
import { volumeDecides } from "./own-volume.ts";
import { decisiveDay, openOf } from "./settle-first.ts";
import { askedLimit } from "./today-fact.ts";
import type { ToldPlan } from "./told-plan.ts";

/** A switch of the storage mode on today's own instances that pays whatever is still open. */
export interface SureSwitch {
  readonly storageMode: "standard" | "io-optimized";
  /** Less than today, USD a month. */
  readonly savesUsd: number;
  /** By I/O that somebody entered, and no bill. */
  readonly isEntered?: true;
}

type Asked = ToldPlan & {
  readonly workload: Span;
  readonly findings: readonly Finding[];
  readonly place: Place;
};

/**
 * The storage of what runs today, switched at once while the memory, the hidden demand or the refused sessions are settled (TOD-4): by
 * billed I/O and a known size, without a restart, and to the mode of everything that may still win. Null where any of that is not so.
 */
export function sureSwitch(of: Asked): SureSwitch | null {
  const step = switchOf(of);
  const isSure = isFirm(of) && !isBillOpen(of.plan) && !volumeDecides(of);
  if (step === null || !isSure) return null;
  return { storageMode: step.storageMode, savesUsd: step.lessUsd, ...byWhom(of) };
}

/** The same before a change that is offered, what that adds to it, and at how many failovers. */
export interface LeadingSwitch extends SureSwitch {
  readonly addsUsd: number;
  readonly failovers: string | null;
}

/**
 * The storage of what runs today, which alone brings more of the saving than all that the change of instances adds to it (TOD-4): the
 * first of two steps. Null where it brings less, is out of the limits or open itself, or no instance changes.
 */
export function leadingSwitch(of: Asked): LeadingSwitch | null {
  const step = switchOf(of);
  const takes = of.plan.notes.find((one) => one.code === "change-takes");
  if (step === null || takes?.code !== "change-takes" || isBillOpen(of.plan)) return null;
  const addsUsd = step.ofUsd - step.lessUsd;
  if (addsUsd <= 0 || addsUsd >= step.lessUsd || step.misses || step.isOpen) return null;
  const failovers = takes.failoverS === null ? null : countedFailovers(takes.standIn);
  return { storageMode: step.storageMode, savesUsd: step.lessUsd, addsUsd, failovers, ...byWhom(of) };
}

type Step = Extract<Finding, { readonly code: "smaller-step" }>;
type StorageStep = Step & { readonly storageMode: NonNullable<Step["storageMode"]> };

/**
 * The storage of what runs today, where the change waits for the question of a limit that nobody set (HED-1): on I/O-Optimized it pays
 * whichever way that is answered, as Standard is open again at any time. Null where it does not, or is told as the first of two steps.
 */
export function switchBeforeQuestion(of: Asked): SureSwitch | null {
  const step = storageStep(of);
  if (step === null || step.isOpen || isBillOpen(of.plan) || leadingSwitch(of) !== null) return null;
  const { storageMode, lessUsd: savesUsd } = step;
  return storageMode === "io-optimized" && askedLimit(of) !== null
    ? { storageMode, savesUsd, ...byWhom(of) }
    : null;
}

/** The same as the first step, and what the change then does to it. */
export function beforeQuestion(of: SureSwitch, { told, place }: Pick<Asked, "told" | "place">): string {
  const back = told.settings.storageMode === of.storageMode ? "" : ", and the change can go back to Standard";
  return `First ${callWords(of, place)}${back}.`;
}

/** A step that is the storage alone, of billed I/O and without a restart, to the mode of everything that may still win. */
function switchOf(of: Asked): StorageStep | null {
  const { plan, told } = of;
  const step = storageStep(of);
  if (step === null) return null;
  const { storageMode } = step;
  const day = decisiveDay(plan, told)?.storageMode;
  const may = [told.settings.storageMode, ...(plan.memory ? [plan.memory.shape.storageMode] : [])];
  const isTheirs = [...may, ...(day === undefined ? [] : [day])].every((one) => one === storageMode);
  // More demand than was seen asks for more I/O: to Standard that may cost.
  const isDearer = storageMode === "standard" && isOftenHidden(of.findings);
  return !isTheirs || isDearer ? null : step;
}

/** The same to whichever mode. */
function storageStep({ plan, upgradesTo }: Asked): StorageStep | null {
  const step = plan.notes.find((one) => one.code === "smaller-step");
  if (step?.code !== "smaller-step" || step.storageMode === null || step.minAcu !== null) return null;
  const wait = storageWait(plan);
  const isBarred = upgradesTo !== undefined || step.restarts || (wait !== null && !wait.isBack);
  return isBarred ? null : { ...step, storageMode: step.storageMode };
}

/** The same where its I/O is an estimate alone: a step for whoever has the billed figures, as a sentence. */
export function estimatedSwitch(of: Asked): string | null {
  const { plan, told, place } = of;
  const open = openSwitch(plan, told);
  const isOther = plan.notes.some(({ code }) => code === "no-io" || code === "level-step");
  if (open === null || !isIoEstimated(plan) || isOther || !isFirm(of)) return null;
  const step = switchOf(of);
  if (step === null) return null;
  const { storageMode, lessUsd: savesUsd } = step;
  return `Meanwhile, without changing an instance: ${storageModeName(storageMode)} storage alone would save ${formatMoney(savesUsd, place)} a month, by I/O that is estimated (${switchTurns(open, place)}): check ${open.tellers} first.`;
}

/** Whether something else is open, and nothing that the bill of the storage rests on beside its I/O. */
function isFirm({ plan, told, isPick, workload, findings, place }: Asked): boolean {
  const [first] = openOf(plan, { pick: told, findings });
  if (!isPick || first === undefined || first === "raise" || first === "storage") return false;
  const isDenied = contradictions([...findings, ...plan.notes], place).length > 0;
  return !isDenied && openTrace(workload, { findings, place }) === null;
}

const isBillOpen = ({ notes }: ToldPlan["plan"]): boolean => notes.some(({ code }) => OPEN.includes(code));

/** What leaves the bill of the I/O or of the volume open: an estimate, nothing at all, another level since some day. */
const OPEN: readonly Finding["code"][] = ["io-estimated", "no-io", "storage-mode-open", "level-step"];

/** As RDS names the modes. */
const STORAGE_TYPE = { standard: "aurora", "io-optimized": "aurora-iopt1" } as const;

/** `Switch storage to I/O-Optimized now (saves $1,054), then measure the hidden demand`: what is to be settled goes behind it. */
export function switchFirst(
  { storageMode, savesUsd }: SureSwitch,
  { then, place }: { readonly then: string; readonly place: Place },
): string {
  return `Switch storage to ${storageModeName(storageMode)} now (saves ${formatMoney(savesUsd, place)}), then ${then}`;
}

/** The same as a step, with the call that makes it. */
export function switchStep(of: SureSwitch, place: Place): string {
  return `Now: ${callWords(of, place)}, whatever the rest shows.`;
}

/** The same behind what is taken before it. */
export const switchAfter = (of: SureSwitch, place: Place): string => `Then ${callWords(of, place)}.`;

/** The first of two steps, and what the second adds. */
export function leadingStep({ addsUsd, failovers, ...of }: LeadingSwitch, place: Place): string {
  const cost = failovers === null ? "" : ` and costs ${failovers}`;
  return `First ${callWords(of, place)}. Then the change of instances: it adds ${formatMoney(addsUsd, place)} a month${cost}.`;
}

const byWhom = ({ told }: Pick<Asked, "told">): Pick<SureSwitch, "isEntered"> =>
  told.settings.ioRequestsPerMonth === null ? {} : { isEntered: true };

function callWords({ storageMode, savesUsd, isEntered }: SureSwitch, place: Place): string {
  const io = isEntered ? "the I/O that somebody entered" : "the billed I/O";
  return `switch storage to ${storageModeName(storageMode)} (modify-db-cluster --storage-type ${STORAGE_TYPE[storageMode]}). On today’s instances it saves ${formatMoney(savesUsd, place)} a month by ${io}, without a failover`;
}
