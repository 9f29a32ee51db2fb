import { alignDemand, alignSteps } from "../../demand/align-demand.ts";
import type { Climb } from "../../demand/censored-steps.ts";
import { censoredFinding, type Demand, demandOfInstance } from "../../demand/demand-of-instance.ts";
import type { DemandSource } from "../../demand/demand-source.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { isClear } from "../../demand/level-step.ts";
import { liftDemand } from "../../demand/lift-demand.ts";
import { levelMoved } from "../../demand/moved-level.ts";
import type { ShownDemand } from "../../demand/short-bursts.ts";
import type { LawsBeside } from "../../demand/trend-beside.ts";
import type { TrendLaw } from "../../demand/trend-law.ts";
import { foundTrend } from "../../demand/weekly-trend.ts";
import { badSetting, EngineError } from "../../errors/engine-error.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import type { HeldCapacity } from "../../holding/held-capacity.ts";
import { climbFindings } from "../../holding/source-climb.ts";
import { sourceSpread } from "../../holding/source-parameters.ts";
import type { CapacityDoubt } from "../../measured/capacity-doubts.ts";
import type { MeasuredAccounts } from "../../measured/measured-accounts.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { WorkloadFinding } from "../../units/finding.ts";
import { withAlikeReaders } from "../terms/alike-readers.ts";
import type { Baseline } from "../terms/baseline.ts";
import { checkRanges } from "../terms/check-ranges.ts";
import { withoutUnknown } from "../terms/known-classes.ts";
import { plannedReaders } from "../terms/planned-readers.ts";
import { checkNames } from "../terms/repeated-instance.ts";
import type { MeasuredReader, ReaderSetting, SourceSetting } from "../terms/settings.ts";
import { withoutUntold } from "../terms/untold-readers.ts";
import { cpuMissing } from "./cpu-missing.ts";
import { type FoundStep, movements } from "./found-step.ts";
import { heldInstances } from "./held-instances.ts";
import { doubtsToday, measuredToday } from "./measured-today.ts";
import { heldAgainst, notesOfToday, notHeld } from "./notes-of-today.ts";
import { possibleEvidence } from "./possible-evidence.ts";
import { liftedShown, shownBy } from "./shown-by.ts";
import type { WorkloadView } from "./what-if.ts";
import { workloadView } from "./workload-view.ts";

/** A reader's own demand, over the same seconds as the writer's. */
export interface ReaderDemand {
  readonly measured: MeasuredReader;
  /** As it is expected (INS-2, HED-3). */
  readonly trace: DemandTrace;
  /** All of it, over the same seconds. */
  readonly demand: Demand;
  readonly evidence: InstanceEvidence;
  /** By which its demand was lifted to the end of its own trace; null where it was not. */
  readonly law: TrendLaw | null;
  /** What its measured capacity shows of the seconds of each step (INS-4); null where none was measured. */
  readonly shown: ShownDemand | null;
}

/** Evidence read as demand on what runs today. */
export interface Workload {
  readonly baseline: Baseline;
  readonly evidence: Evidence;
  /** Of it `trace` as it was measured, `expected` and `burst` at the level of the trace's end (TRD-1). */
  readonly demand: Demand;
  /** By which they were lifted; null where nothing grows or shrinks. */
  readonly law: TrendLaw | null;
  /** By which what the whole cluster reads, writes and stores came to that level. */
  readonly beside: LawsBeside;
  /** What was lifted, as it was measured; null where nothing was. */
  readonly unlifted: Pick<Workload, "demand" | "readers" | "shown"> | null;
  /** Own demand of the readers that were measured, over the seconds of `demand` (RDR-1). */
  readonly readers: readonly ReaderDemand[];
  /** Instances by their measured capacity, where today's compute is theirs (TOD-1). */
  readonly measured: MeasuredAccounts;
  /** Whose measured capacity prices nothing, so that it is not among `measured` (TOD-1). */
  readonly doubts: readonly CapacityDoubt[];
  /** What held the measured capacity of each serverless instance (HLD-2). */
  readonly held: readonly HeldCapacity[];
  /** How far seconds stray inside samples, as the writer's measured capacity tells (INS-2); null where it does not. */
  readonly spread: number | null;
  /** What the writer's measured capacity shows of the seconds of each step of the expected demand (INS-4); null where it shows nothing. */
  readonly shown: ShownDemand | null;
  /** A level of the last days beside that of all before (TRD-2); null where there is none, and with a trend. */
  readonly step: FoundStep | null;
  readonly view: WorkloadView;
}

export interface WorkloadInput {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
  readonly specs: readonly InstanceSpec[];
  /** Readers of a what-if beside those that run today; one whose own metrics are in the evidence has its own demand (RDR-1). */
  readonly readers?: readonly ReaderSetting[];
}

/**
 * The evidence read as demand on what runs today (DEM-1…7).
 *
 * @throws EngineError `series-missing`, `series-invalid`, `acu-range`, `instance-class-unknown`, `setting-invalid`
 */
export function prepareWorkload(given: WorkloadInput): Workload {
  const { specs } = given;
  const { baseline: said, findings: classless } = withoutUnknown(given.baseline, given);
  const input = { ...given, baseline: said };
  const baseline = checkedBaseline(input);
  const { evidence, findings: impossible } = possibleEvidence({ ...input, baseline });
  const { source } = baseline;
  const demand = demandOfInstance({ instance: evidence.planned, source: demandSource(source, specs) });
  const running = plannedReaders(evidence, baseline);
  const readers = [...running, ...(input.readers ?? [])];
  // A tier that is only tried is not the one that an instance ran in.
  const isTiered = ({ measured }: ReaderSetting) => measured?.tier !== undefined;
  const tiered = [...(input.readers ?? []), ...running.filter(isTiered)];
  const { held, findings } = heldInstances({ evidence, baseline, demand, readers: tiered, specs });
  const doubts = doubtsToday(evidence, baseline);
  const measured = measuredToday(evidence, { baseline, doubts });
  const ran = {
    demand,
    readers: readerDemands({ ...input, evidence, readers }, { planned: demand, held }),
    shown: shownBy(held, { demand, source }),
  };
  const spread = source.kind === "serverless" ? sourceSpread(demand, source) : null;
  const beside = ran.readers.map((reader) => reader.demand.trace);
  const { trend, ...moved } = movements(demand.trace, { ...evidence, readers: beside });
  const parts = {
    ...{ baseline, evidence, measured, doubts, held, spread },
    ...moved,
    ...atTheEnd(ran, trend?.law ?? null),
  };
  const view = workloadView(parts, { trend, specs });
  const notes = [
    ...[...view.notes, ...impossible],
    ...ran.readers.flatMap(cpuOfReader),
    ...climbFindings(demand, ran.readers),
    ...(moved.step !== null && isClear(moved.step.demandRatio) ? [] : levelMoved(evidence)),
    ...findings,
    ...classless,
    ...notesOfToday(input, { baseline, doubts, running }),
  ];
  return { ...parts, view: { ...view, notes: heldAgainst(parts, notes), readers: running } };
}

function checkedBaseline({ evidence, baseline, readers = [] }: WorkloadInput): Baseline {
  if (evidence.planned.cpu === null) throw cpuMissing(evidence);
  checkNames(baseline, evidence.planned.id ?? baseline.instance);
  checkRanges(baseline, readers);
  return withAlikeReaders(evidence, withoutUntold(evidence, baseline));
}

/** What is said of a reader's CPU as of the planned instance's: that it may be a share (EVD-12), that it was full (DEM-4). */
function cpuOfReader({ measured, demand }: ReaderDemand): readonly WorkloadFinding[] {
  const { censored, trace } = demand;
  const { instance } = measured;
  const share = demand.notes.flatMap((note) => (note.code === "cpu-as-share" ? [{ ...note, instance }] : []));
  return censored.seconds > 0 ? [...share, { ...censoredFinding(censored, trace), instance }] : share;
}

/** What was measured, at the level of the end of each trace (TRD-1). */
function atTheEnd(
  ran: Pick<Workload, "demand" | "readers" | "shown">,
  law: TrendLaw | null,
): Pick<Workload, "demand" | "readers" | "shown" | "law" | "unlifted"> {
  const readers = ran.readers.map((reader): ReaderDemand => {
    const demand = lifted(reader.demand, reader.law);
    return { ...reader, demand, trace: demand.expected, shown: liftedShown(reader, reader.law) };
  });
  const isLifted = law !== null || ran.readers.some((reader) => reader.law !== null);
  if (!isLifted) return { ...ran, law, unlifted: null };
  return { demand: lifted(ran.demand, law), readers, shown: liftedShown(ran, law), law, unlifted: ran };
}

function lifted(demand: Demand, law: TrendLaw | null): Demand {
  if (law === null) return demand;
  const burst = demand.burst && liftDemand(demand.burst, law);
  return { ...demand, expected: liftDemand(demand.expected, law), burst };
}

/** The workload before any of it was lifted: what ran, for what is held against a measurement. */
export function asItRan(workload: Workload): Workload {
  const { unlifted } = workload;
  if (unlifted === null) return workload;
  const readers = unlifted.readers.map((reader) => ({ ...reader, law: null }));
  return { ...workload, ...unlifted, readers, law: null, beside: { io: null, volume: null }, unlifted: null };
}

/**
 * The same demand under another baseline: what is said to run today is held against the evidence anew (TOD-1). The same
 * workload where nothing else is said.
 */
export function withBaseline(workload: Workload, said: Baseline): Workload {
  const { evidence, view } = workload;
  checkNames(said, evidence.planned.id ?? said.instance);
  const priced = { ...said, readers: said.readers.filter(({ instance }) => !isClassless(view, instance)) };
  const baseline = withAlikeReaders(evidence, withoutUntold(evidence, priced));
  if (JSON.stringify(baseline) === JSON.stringify(workload.baseline)) return workload;
  const notes = heldAgainst({ ...workload, baseline }, notHeld(workload));
  return { ...workload, baseline, view: { ...view, notes } };
}

const isClassless = ({ notes }: WorkloadView, instance: string): boolean =>
  notes.some((one) => one.code === "reader-class-unknown" && one.instance === instance);

/** One entry for each instance that some reader was measured as. */
function readerDemands(
  input: WorkloadInput,
  { planned, held }: { readonly planned: Demand; readonly held: readonly HeldCapacity[] },
): readonly ReaderDemand[] {
  const { startS, edgesS } = planned.trace;
  const span = { startS, totalS: edgesS[edgesS.length - 1] as number };
  const found: ReaderDemand[] = [];
  for (const { measured, demandShare } of input.readers ?? []) {
    if (!measured || demandShare === 0 || found.some((known) => isSameReader(known.measured, measured)))
      continue;
    const { instance } = measured;
    if (instance === planned.instance) {
      throw badSetting(
        `"${instance}" is the planned instance itself; a reader takes the demand of another one, or a share of this one's.`,
      );
    }
    const evidence = readerEvidence(input.evidence, instance);
    const own = demandOfInstance({
      instance: evidence,
      source: demandSource(measured.source, input.specs),
    });
    const trace = alignDemand(own.expected, span);
    if (trace.milliAcu.every((demand) => demand < 0)) {
      throw new EngineError(
        "series-invalid",
        `"${instance}" has no sample in the time of the planned instance; export both for the same days, or give the reader a share of the writer's demand.`,
      );
    }
    const demand = alignedDemand(own, { trace, span });
    const heldOfIt = held.filter((one) => one.instance === instance);
    found.push({
      ...{ measured, trace, evidence, demand, law: foundTrend(own.trace)?.law ?? null },
      shown: shownBy(heldOfIt, { demand, source: measured.source }),
    });
  }
  return found;
}

/** An instance's demand over the planned one's seconds. */
function alignedDemand(
  own: Demand,
  to: { readonly trace: DemandTrace; readonly span: Parameters<typeof alignDemand>[1] },
): Demand {
  const trace = own.expected === own.trace ? to.trace : alignDemand(own.trace, to.span);
  const { censored } = own;
  const stepsOf = (steps: Int32Array) => alignSteps(steps, { trace: own.trace, aligned: trace });
  const climbOf = (climb: Climb): readonly Climb[] => {
    const { from, to: end } = climb;
    const inside = stepsOf(Int32Array.from({ length: end - from }, (_, i) => from + i));
    const [first] = inside;
    return first === undefined || inside.length < end - from
      ? []
      : [{ ...climb, from: first, to: first + end - from }];
  };
  return {
    ...{ ...own, trace, expected: to.trace },
    burst: own.burst === null ? null : alignDemand(own.burst, to.span),
    censored: {
      ...{ ...censored, climbs: censored.climbs.flatMap(climbOf) },
      steps: stepsOf(censored.steps),
      hidden: { ...censored.hidden, steps: stepsOf(censored.hidden.steps) },
    },
  };
}

function readerEvidence(evidence: Evidence, instance: string): InstanceEvidence {
  const found = [...evidence.others, ...evidence.strangers].find(({ id }) => id === instance);
  if (found !== undefined) return found;
  const known = [evidence.planned, ...evidence.others].flatMap(({ id }) => id ?? []);
  throw new EngineError(
    "series-missing",
    `No CPUUtilization of instance "${instance}" was found; the files describe ${known.join(", ")}.`,
  );
}

/** Whether two readers are the same instance, measured on the same. */
export function isSameReader(a: MeasuredReader, b: MeasuredReader): boolean {
  return a.instance === b.instance && JSON.stringify(a.source) === JSON.stringify(b.source);
}

function demandSource(source: SourceSetting, specs: readonly InstanceSpec[]): DemandSource {
  if (source.kind === "serverless") return source;
  const { instanceClass, vcpu, memoryGib } = findClass(specs, source.instanceClass);
  return { kind: "provisioned", instanceClass, vcpu, memoryGib };
}
