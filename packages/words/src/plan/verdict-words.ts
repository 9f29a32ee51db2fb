import type { Plan, PlanOption } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { Place } from "../formats/place.ts";
import { clauseStart } from "../formats/sentence-case.ts";
import { openTrace, type Span } from "./data-words.ts";
import { beyondLimit } from "./decision/beyond-limit.ts";
import { overloadOf } from "./decision/overload.ts";
import { growthCondition } from "./decision/own-growth.ts";
import { heldCondition } from "./decision/own-memory.ts";
import { findHolder, settledFirst } from "./decision/settle-first.ts";
import type { Headline } from "./headline.ts";
import { memoryVerdict } from "./memory-words.ts";
import { tierFreed } from "./option-title.ts";
import { addsWords } from "./passed-over-words.ts";
import { reasonWords } from "./reason-words.ts";
import { isSameInstances } from "./same-instances.ts";
import { runTitle } from "./storage-move.ts";

interface Picked {
  readonly pick: PlanOption;
  readonly place: Place;
}

/** What to run, and why: of less than a week, without some hours of every day, or on what nobody measured, that it is to be measured first. */
export function verdictOf(
  plan: Plan,
  {
    pick,
    workload,
    findings,
    place,
  }: Picked & { readonly workload: Span; readonly findings: readonly Finding[] },
): Pick<Headline, "verdict" | "reason"> {
  const told = decided(plan, { pick, place });
  const short = openTrace(workload, { findings, place });
  const { verdict, reason } = told;
  const said = clauseStart(verdict);
  if (short === null) {
    const overload = overloadOf({ plan, told: pick, isPick: true, workload, findings, place });
    if (overload?.instances)
      return {
        verdict: overload.verdict,
        reason: `The whole change, ${runTitle(pick.settings, { plan, place })}: ${clauseStart(reason)}`,
      };
    if (overload !== null) return { verdict: overload.verdict, reason };
    const holder = findHolder(plan, { pick, findings, place });
    if (holder !== null) return { verdict: holder, reason: `By the model alone: ${said}.` };
    const first = settledFirst(plan, { pick, findings, place });
    return first === null ? told : { verdict: `${first}: ${said.replace(/, then measure$/, "")}`, reason };
  }
  return {
    verdict: `Measure a week first; ${short.long} say: ${said}`,
    reason: `${short.open} ${reason}`.trim(),
  };
}

function decided(plan: Plan, { pick, place }: Picked): Pick<Headline, "verdict" | "reason"> {
  const memory = memoryVerdict(plan, place);
  const [first] = pick.reasons;
  if (memory !== null) {
    const adds = first?.code === "stays" ? first.adds : undefined;
    const beside = adds === undefined ? [] : [`${addsWords(adds, place)}.`];
    return { verdict: memory.title, reason: [memory.reason, ...beside].join(" ") };
  }
  const reason = first === undefined ? "" : `${reasonWords(first, place)}.`;
  return {
    verdict: `${titleOf(plan, { pick, place })}${conditionOf(plan, { pick, place })}`,
    reason: [reason, ...hoursWords(pick)].join(" ").trim(),
  };
}

/** On what somebody took to be so the answer is it: `, if demand falls by 99 %`; empty where nobody did. */
function conditionOf(plan: Plan, { pick, place }: Picked): string {
  const short = beyondLimit({ told: pick, isPick: true, place });
  const growth = growthCondition(pick, place);
  const held = heldCondition({ plan, told: pick, place });
  const conditions = [
    ...(growth === null ? [] : [growth]),
    ...(short === null ? [] : [`${short} a month may be short`]),
    ...(held === null ? [] : [held]),
  ];
  return conditions.length === 0 ? "" : `, if ${conditions.join(" and ")}`;
}

function titleOf(plan: Plan, { pick, place }: Picked): string {
  const title = runTitle(pick.settings, { plan, place });
  const range = title.replace(/^Serverless\s+/, "");
  const ran = plan.options.find(({ id }) => id === plan.today)?.settings;
  if (pick.reasons[0]?.code === "raise-first") return `Raise to ${range}, then measure`;
  if (movesPause(plan) && (plan.pick === plan.today || isSameRangeAsToday(plan)))
    return `Change the auto-pause of ${title}`;
  if (plan.pick === plan.today) return `Stay on ${title}`;
  // Whoever reads `Take` looks for another class.
  if (ran !== undefined && isOtherStorage(ran, pick.settings)) return `Keep ${title}`;
  return pick.settings.writer.kind === "serverless"
    ? `${rangeVerdict(ran ?? rangeOfToday(plan), pick)}: ${range}`
    : `Take ${title}`;
}

/** Whether a range is to pause sooner or later than today: it is not left as it is. */
export function movesPause({ notes }: Pick<Plan, "notes">): boolean {
  return notes.some((one) => one.code === "pick-pauses" && one.todayS !== undefined);
}

type RunsAs = PlanOption["settings"];
type RunsRange = Pick<RunsAs, "minAcu" | "maxAcu" | "readers"> & {
  readonly writer: Pick<RunsAs["writer"], "kind">;
};

/** Today's range by what becomes of the writer, where no option is what runs today: under another wait before a pause none is. */
function rangeOfToday({ instances = [] }: Pick<Plan, "instances">): RunsRange | undefined {
  const from = instances.find(({ isWriter }) => isWriter)?.from;
  if (from?.kind !== "serverless" || from.minAcu === null) return undefined;
  return { writer: from, minAcu: from.minAcu, maxAcu: from.maxAcu, readers: [] };
}

/** Whether nothing but the wait before its pause becomes another of the only instance's range. */
function isSameRangeAsToday({ instances: [only, ...others] = [] }: Pick<Plan, "instances">): boolean {
  if (only?.from?.kind !== "serverless" || only.to?.kind !== "serverless" || others.length > 0) return false;
  return only.from.minAcu === only.to.minAcu && only.from.maxAcu === only.to.maxAcu;
}

/** Whether nothing but the storage mode changes: no instance does. */
function isOtherStorage(ran: RunsAs, pick: RunsAs): boolean {
  return ran.storageMode !== pick.storageMode && isSameInstances(ran, pick);
}

/** What becomes of today's range. */
function rangeVerdict(ran: RunsRange | undefined, { settings: pick }: PlanOption): string {
  if (ran?.writer.kind !== "serverless") return "Go serverless";
  const isSame = ran.minAcu === pick.minAcu && ran.maxAcu === pick.maxAcu && pick.schedule.length === 0;
  const isMoved =
    isSame &&
    pick.readers.some((reader, i) => tierFreed(reader) !== null && ran.readers[i]?.tier !== reader.tier);
  return isMoved ? "Change the promotion tier" : "Change the range";
}

/** A schedule is nothing that Aurora has: whoever reads no further must know that something has to be built. */
function hoursWords({ settings }: PlanOption): readonly string[] {
  return settings.schedule.length === 0
    ? []
    : ["Aurora keeps no schedule by itself: something of yours must set the minimum at these hours."];
}
