import { badSetting } from "../errors/engine-error.ts";
import { findClass } from "../prices/find-class.ts";
import { isBurstable } from "../prices/is-burstable.ts";
import type { InstanceSpec, StorageMode } from "../prices/price-sheet.ts";
import { basisOfReads, noteOnReads } from "./basis-of-reads.ts";
import { checkOptimizedReads, ReadsRefused, type ReadsRequirement } from "./caches/check-optimized-reads.ts";
import { sizeCaches } from "./caches/size-caches.ts";
import { chooseTempMultiple } from "./caches/size-temp-need.ts";
import { type ChosenOptions, chooseOptions } from "./choose-options.ts";
import { compareCosts } from "./compare-costs.ts";
import { type Candidate, findCandidates } from "./find-candidates.ts";
import { atEnds, PAGES_PER_GIB } from "./hits/page-class.ts";
import { traceHitCurve } from "./hits/trace-hit-curve.ts";
import { measureOption, optionId } from "./measure-option.ts";
import type {
  OptimizedReadsInput,
  OptimizedReadsPlan,
  ReadMember,
  ReadOption,
  ReadPick,
} from "./optimized-reads-plan.ts";
import type { ReadsLook } from "./read-verdict.ts";
import { fasterThan, verdictOf } from "./verdict-of.ts";

const MODES: readonly StorageMode[] = ["standard", "io-optimized"];
const CURVE_POINTS = 61;

/**
 * Sizes, hit ratios, latency and cost of staying, of the NVMe class and of the larger class that holds the
 * set in memory, with the pick for writer and readers (ORD-1 to ORD-4).
 * @throws EngineError `optimized-reads-refused` for MySQL, serverless, a version too old, or a tiered cache
 * asked for on Standard; `instance-class-unknown`; `setting-invalid`.
 */
export function planOptimizedReads(input: OptimizedReadsInput): OptimizedReadsPlan {
  checkInput(input);
  const present = findClass(input.instances, input.writer.instanceClass);
  const requirements = refuseUnmet(input, present);
  const options = [
    ...measureRole("writer", { member: input.writer, input }),
    ...(input.readers === null ? [] : measureRole("readers", { member: input.readers, input })),
  ];
  const chosen = chooseOptions(options, { modes: modesToChoose(input), hasReaders: input.readers !== null });
  const pick = (role: ReadOption["role"]) => pickFor(role, { options, input, chosen });
  const writerPick = pick("writer");
  const stay = stayOf(options, { role: "writer", input });
  const tempSpaceMultiple = chooseTempMultiple(present.memoryGib, input);
  const sizes = sizeCaches(present, { ...input, tempSpaceMultiple });
  const workingSetGib = workingSet(input.writer);
  return {
    instanceClass: present.instanceClass,
    memoryGib: present.memoryGib,
    nvmeGb: present.nvmeGb,
    ...sizes,
    tempSpaceGib: sizes.tempSpaceGib ?? present.tempStorageGib,
    workingSetGib,
    hits: stay.hits,
    readLatencyMs: stay.readLatencyMs,
    options,
    verdict: writerPick.verdict,
    writerPick,
    readersPick: input.readers === null ? null : pick("readers"),
    ...curvesOf(input.writer.pageClasses, workingSetGib),
    requirements,
    notes: noteOnReads(input, options),
    basis: basisOfReads(input, stay),
  };
}

/** What reads much faster than the plan's class under its storage mode; null where nothing does, or that class is not known. */
export function readsLook(input: OptimizedReadsInput): ReadsLook | null {
  const options = measureRole("writer", { member: input.writer, input });
  const own = plannedOption(options, { role: "writer", input });
  return own && fasterThan(own, options);
}

function curvesOf(classes: ReadMember["pageClasses"], upToGib: number) {
  const trace = (of: ReadMember["pageClasses"]) => traceHitCurve(of, { upToGib, points: CURVE_POINTS });
  const ends = atEnds(classes);
  // The low end of what is missed is the most that is found.
  return {
    curve: trace(classes),
    ...(ends && { curveEnds: { least: trace(ends.high), most: trace(ends.low) } }),
  };
}

function checkInput({ writer, datasetGib, maxStorageShare, constants }: OptimizedReadsInput): void {
  const workingSetGib = workingSet(writer);
  if (datasetGib !== null && datasetGib < workingSetGib * (1 - 1e-9)) {
    throw badSetting(`The working set is a part of the data; got ${workingSetGib} GiB of ${datasetGib} GiB.`);
  }
  if (!(maxStorageShare >= 0 && maxStorageShare <= 1)) {
    throw badSetting(`The target is a share from 0 to 1; got ${maxStorageShare}.`);
  }
  const wrong = Object.entries(constants).find(([, value]) => !(value >= 0 && Number.isFinite(value)));
  if (wrong !== undefined) {
    throw badSetting(`${wrong[0]} is a number of 0 or more; got ${wrong[1]}.`);
  }
}

function candidatesFor(
  member: ReadMember,
  { input, storageMode }: { input: OptimizedReadsInput; storageMode: StorageMode },
): Candidate[] {
  const present = findClass(input.instances, member.instanceClass);
  const isAsked = member === input.writer || input.plannedStorage != null;
  const plannedClass = isAsked ? input.plannedClass : null;
  return findCandidates(present, { ...input, storageMode, plannedClass, pageClasses: member.pageClasses });
}

function refuseUnmet(input: OptimizedReadsInput, present: InstanceSpec): readonly ReadsRequirement[] {
  const candidates = candidatesFor(input.writer, { input, storageMode: input.storageMode });
  const nvme = candidates.find(({ spec }) => spec.nvmeGb !== null)?.spec.instanceClass ?? null;
  const carrier = present.nvmeGb === null ? nvme : present.instanceClass;
  const requirements = checkOptimizedReads({ ...input, instanceClass: carrier });
  const unmet = requirements.filter(({ met }) => !met);
  if (unmet.length === 0) return requirements;
  throw new ReadsRefused(unmet);
}

function measureRole(
  role: ReadOption["role"],
  { member, input }: { member: ReadMember; input: OptimizedReadsInput },
): ReadOption[] {
  const options = MODES.flatMap((storageMode) =>
    candidatesFor(member, { input, storageMode }).map((candidate) =>
      measureOption({ role, member, candidate, storageMode }, input),
    ),
  );
  const mode = input.plannedStorage ?? null;
  if (mode === null) {
    const today = stayOf(options, { role, input });
    return options.map((option) => ({ ...option, againstTodayUsd: compareCosts(option, today) }));
  }
  // Another mode is the cluster's, and the surplus credits of a burstable class stand in the plan's bill alone.
  const known = options.map((option) =>
    option.storageMode === mode && !isBurstable(option.instanceClass)
      ? option
      : { ...option, monthlyUsd: null },
  );
  const stay = stayOf(known, { role, input, storageMode: mode });
  return known.map((option) => ({ ...option, againstTodayUsd: compareCosts(option, stay) }));
}

/**
 * Leaving I/O-Optimized is only weighed when all I/O is priced; else Standard would look cheap for want of
 * its I/O line. Moving to it is always weighed: there the missing line makes the move look dear, not cheap.
 */
function modesToChoose(input: OptimizedReadsInput): StorageMode[] {
  const { storageMode, plannedStorage, writer, readers, datasetGib, otherIoPerMonth } = input;
  // The volume's I/O is the cluster's: no premium of one instance is held against it.
  if (plannedStorage != null) return [plannedStorage];
  if (storageMode === "standard") return ["standard", "io-optimized"];
  const amounts = [datasetGib, otherIoPerMonth, writer.queriesPerS, readers?.queriesPerS];
  const isPriced = amounts.every((amount) => amount !== null);
  return isPriced ? ["io-optimized", "standard"] : ["io-optimized"];
}

function pickFor(
  role: ReadOption["role"],
  about: { options: readonly ReadOption[]; input: OptimizedReadsInput; chosen: ChosenOptions },
): ReadPick {
  const { options, input, chosen } = about;
  const member = role === "readers" && input.readers !== null ? input.readers : input.writer;
  const stay = stayOf(options, { role, input });
  const isOfPlan = input.plannedStorage != null;
  const pick = isOfPlan ? plannedOption(options, { role, input }) : chosen[role];
  const counterpart = options.find(
    (option) =>
      option.role === role &&
      option.storageMode === (input.plannedStorage ?? (pick ?? stay).storageMode) &&
      (option.kind === "nvme" || option.kind === "without-nvme"),
  );
  const own = options.filter((option) => option.role === role);
  const { kind, verdict } = verdictOf({
    ...{ stay, pick, options: own },
    plannedStorage: input.plannedStorage ?? null,
    meetsTarget: chosen.meetsTarget,
    workingSetGib: workingSet(member),
    counterpart: counterpart ?? null,
    maxStorageShare: input.maxStorageShare,
    ...(member.readsBesideAssumedPerS !== undefined && {
      readsBesideAssumedPerS: member.readsBesideAssumedPerS,
    }),
  });
  return { optionId: pick?.id ?? null, kind, verdict };
}

/** What the plan takes; null where that is a range, or has no price. */
function plannedOption(
  options: readonly ReadOption[],
  { role, input }: { role: ReadOption["role"]; input: OptimizedReadsInput },
): ReadOption | null {
  const { plannedClass, plannedStorage } = input;
  const found = options.find(
    (option) =>
      option.role === role && option.instanceClass === plannedClass && option.storageMode === plannedStorage,
  );
  return found === undefined || found.computeMonthlyUsd === null ? null : found;
}

function stayOf(
  options: readonly ReadOption[],
  {
    role,
    input,
    storageMode = input.storageMode,
  }: { role: ReadOption["role"]; input: OptimizedReadsInput; storageMode?: StorageMode },
): ReadOption {
  const id = optionId({ role, kind: "stay", storageMode });
  const stay = options.find((option) => option.id === id);
  if (stay !== undefined) return stay;
  throw badSetting(`Storage is standard or io-optimized; got "${input.storageMode}".`);
}

function workingSet({ pageClasses }: ReadMember): number {
  return pageClasses.reduce((total, { pages }) => total + pages, 0) / PAGES_PER_GIB;
}
