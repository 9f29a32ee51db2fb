import { instanceSpecs } from "@acuity/catalog";
import {
  ASSUMED_PLACES,
  type AssumedAnswer,
  type Baseline,
  type DescribedBaseline,
  descriptionFindings,
  type MeasuredReader,
  readersOfToday,
  type SourceSetting,
} from "@acuity/engine/plan";
import { unknownClass } from "@acuity/engine/prices";
import type { WorkloadFinding } from "@acuity/engine/units";
import { notesOf, STANDARD_PLACE } from "@acuity/words";
import { type Answers, type KnownFacts, type LowMemory, NO_ANSWERS } from "../files/session-view.ts";

export interface AnswerReview {
  readonly facts: KnownFacts | null;
  /** The user's answers over what the files describe and measure over plain assumptions. */
  readonly answers: Answers;
  /** Which of them are a description's. */
  readonly described: ReadonlySet<keyof Answers>;
  /** Which the files answer by themselves, be it that the user says otherwise. */
  readonly told: ReadonlySet<keyof Answers>;
  /** The other instances of its cluster that no file tells the price of: only the user knows what they run on. */
  readonly others: readonly string[];
  /** What runs today; present when nothing is missing. */
  readonly baseline: Baseline | null;
  /** Where the user's answers are not what is described, and where little memory is left of what runs (MEM-17). */
  readonly findings: readonly (WorkloadFinding | LowMemory)[];
  /** Why no number can be printed yet, as sentences that say what to do. */
  readonly missing: readonly string[];
  /** What a sample of ours says of itself; absent with files of the user's own. */
  readonly sample?: Partial<Answers> | undefined;
}

const NO_CPU =
  "No CPU series, so there is no demand to plan from. Export CPUUtilization of the instance, statistic Average and better also Maximum, for example with the command on the start page.";
const FEW_SAMPLES = "The CPU series has fewer than two samples. Export at least three days of it.";
const NO_SOURCE =
  "Say what the trace was measured on. CPU is a share of the machine: without its class, 40 % can be any load.";

/** What is known, what is assumed and what only the user can say. */
export function reviewAnswers(facts: KnownFacts | null, given: Answers): AnswerReview {
  const instances = facts?.instances ?? [];
  const [only = null] = instances.length === 1 ? instances : [];
  const taken = busiestTaken(facts);
  const instance =
    given.instance ?? only ?? writerShown(facts) ?? taken ?? facts?.described?.instance ?? null;
  const told = describedFor(instance, facts?.described ?? null);
  // Of a plan saved while its files kept no description there is only what it said.
  const kept = told ?? given.described ?? null;
  const others = instance === null ? [] : (facts?.unmeasured.filter((one) => one !== instance) ?? []);
  const said = readersAmong(others, given.readers);
  const features = given.features ?? told?.features;
  const toldByFiles = toldAmong(told, facts);
  const described = describedAmong(told, given);
  const assumed: readonly AssumedAnswer[] = [
    ...ASSUMED_PLACES.filter((name) => given[name] == null && !toldByFiles.has(name)),
    ...(given.instance === null && instance !== null && instance === taken ? (["instance"] as const) : []),
  ];
  const answers: Answers = {
    ...{ ...given, instance, readers: readersOfToday(said, told) },
    region: given.region ?? soleRegion(facts) ?? told?.region ?? regionTaken(facts),
    engine: given.engine ?? told?.engine ?? "aurora-postgresql",
    engineVersion: given.engineVersion ?? told?.engineVersion ?? null,
    storageMode: given.storageMode ?? told?.storageMode ?? "standard",
    source: given.source ?? told?.source ?? impliedSource(facts),
    ...(features !== undefined && { features }),
    ...(told !== null && { insightsMonths: told.insightsMonths }),
    ...(kept !== null && { described: kept }),
    ...(assumed.length > 0 && { assumed }),
  };

  const missing = missingFrom(facts, answers);
  const baseline = missing.length === 0 ? baselineOf(answers) : null;
  return {
    ...{ facts, answers, others, missing, baseline },
    described: withoutRole(described, facts),
    told: toldByFiles,
    findings: [
      ...(baseline === null ? [] : descriptionFindings(kept, baseline)),
      ...lowMemoryOn(facts, answers.source),
    ],
  };
}

/** What is described, as the answers for an instance: the one that was looked for, or one of the others beside it. */
function describedFor(
  instance: string | null,
  described: DescribedBaseline | null,
): DescribedBaseline | null {
  if (described === null || instance === null || instance === (described.instance ?? "")) return described;
  const own = described.readers.find((one) => one.instance === instance);
  return {
    ...{ ...described, instance, source: own?.source ?? null },
    readers: described.readers.filter((one) => one !== own),
  };
}

const DESCRIBABLE = [
  "instance",
  "region",
  "engine",
  "engineVersion",
  "storageMode",
  "source",
  "features",
] as const;

function describedAmong(told: DescribedBaseline | null, given: Answers): ReadonlySet<keyof Answers> {
  return new Set(DESCRIBABLE.filter((name) => told !== null && told[name] !== null && given[name] == null));
}

/** What a description says, the region that the series name, and a class only where its hardware is known. */
function toldAmong(told: DescribedBaseline | null, facts: KnownFacts | null): ReadonlySet<keyof Answers> {
  const isKnown = told?.source?.kind !== "provisioned" || KNOWN.has(told.source.instanceClass);
  const names = [...describedAmong(told, NO_ANSWERS)].filter((name) => name !== "source" || isKnown);
  return withoutRole(
    new Set<keyof Answers>([...names, ...(soleRegion(facts) !== null ? (["region"] as const) : [])]),
    facts,
  );
}

/** Instances that are described alone say nothing of who writes. */
const withoutRole = (
  names: ReadonlySet<keyof Answers>,
  facts: KnownFacts | null,
): ReadonlySet<keyof Answers> =>
  facts?.isRoleDescribed ? names : new Set([...names].filter((name) => name !== "instance"));

/** In one order of keys: what is saved is told by its text. */
function baselineOf({ source, region, engine, instance, storageMode, ...rest }: Answers): Baseline | null {
  if (source === null || region === null || engine === null || storageMode === null) return null;
  const { engineVersion, readers, owned, features = [], insightsMonths = 0, described, assumed } = rest;
  return {
    ...{ region, engine, engineVersion, source, readers, storageMode, owned },
    instance: instance === "" ? null : instance,
    ...(features.length > 0 && { features }),
    ...(insightsMonths > 0 && features.includes("insights") && { insightsMonths }),
    ...(described !== undefined && { described }),
    ...(assumed !== undefined && { assumed }),
  };
}

/** What was said of instances that the files still name, in their order; nothing is said of the others. */
function readersAmong(
  others: readonly string[],
  given: readonly MeasuredReader[],
): readonly MeasuredReader[] {
  return others.flatMap(
    (name) => given.find(({ instance, source }) => instance === name && source.kind === "provisioned") ?? [],
  );
}

/** The one of several that writes, by WriteIOPS or AuroraReplicaLag (EVD-6); null where neither tells. */
export function writerShown(facts: Pick<KnownFacts, "findings"> | null): string | null {
  const found = facts?.findings.find((one) => one.code === "several-instances");
  return found?.by === "writes" ? found.planned : (found?.writes ?? null);
}

/** The metric that shows it. */
export function toldBy(facts: Pick<KnownFacts, "findings"> | null): string {
  const found = facts?.findings.find((one) => one.code === "several-instances");
  return found?.tells ?? "WriteIOPS";
}

/** The busiest of one cluster's, taken as its writer where no file tells which one writes; null where nothing is to be taken. */
export function busiestTaken(facts: Pick<KnownFacts, "findings" | "isOneCluster"> | null): string | null {
  const found = facts?.findings.find((one) => one.code === "several-instances");
  return facts?.isOneCluster && found?.by === "cpu" ? found.planned : null;
}

/** The regions that have an instance of the planned one's name (EVD-5); null where one has. */
export function severalRegions(facts: Pick<KnownFacts, "findings"> | null): readonly string[] | null {
  const found = facts?.findings.find((one) => one.code === "regions-left-out");
  return found?.sameName ?? null;
}

/** Which of several is meant nobody can take for the user: demand and every price are another region's. */
const regionTaken = (facts: KnownFacts | null): string | null =>
  severalRegions(facts) === null ? "us-east-1" : null;

const soleRegion = (facts: KnownFacts | null): string | null =>
  severalRegions(facts) === null ? (facts?.region ?? null) : null;

function impliedSource(facts: KnownFacts | null): SourceSetting | null {
  const { lowestAcu = null, impliedMaxAcu = null } = facts?.serverless ?? {};
  if (impliedMaxAcu === null) return null;
  return { kind: "serverless", minAcu: lowestAcu, maxAcu: impliedMaxAcu, profile: null };
}

const SPECS = new Map(instanceSpecs().map((spec) => [spec.instanceClass, spec]));
const KNOWN = new Set(SPECS.keys());

/** What FreeableMemory says of the class that was answered; nothing of a range, whose memory moves. */
function lowMemoryOn(facts: KnownFacts | null, source: SourceSetting | null): readonly LowMemory[] {
  if (source?.kind !== "provisioned") return [];
  const { instanceClass } = source;
  const found = facts?.lowMemory?.find((one) => one.memoryGib === SPECS.get(instanceClass)?.memoryGib);
  return found === undefined ? [] : [{ ...found, instanceClass }];
}

/** Classes that are described or were said before, and that the catalog does not know: a share of them is no load. */
function unknownClasses({ source, readers }: Answers): readonly string[] {
  const classes = [source, ...readers.map((reader) => reader.source)].flatMap((one) =>
    one?.kind === "provisioned" && !KNOWN.has(one.instanceClass) ? [one.instanceClass] : [],
  );
  return [...new Set(classes)].map((name) => `${unknownClass(name)} Choose the class that comes nearest.`);
}

/** Who gave a description is told what it does not say. */
function noSource(unsaid: KnownFacts["unsaidSource"]): readonly string[] {
  return unsaid === undefined ? [NO_SOURCE] : notesOf([unsaid], STANDARD_PLACE).map(({ message }) => message);
}

function missingFrom(facts: KnownFacts | null, answers: Answers): readonly string[] {
  if (facts === null || facts.instances.length === 0) return [NO_CPU];
  const { instances, cpu } = facts;
  const missing: string[] = [];
  if (answers.instance === null || !instances.includes(answers.instance)) {
    missing.push(`Choose the instance to plan: the files hold CPU of ${instances.length}.`);
  }
  const regions = severalRegions(facts);
  if (answers.region === null && regions !== null)
    missing.push(`Choose the region to plan: the files hold ${regions.join(" and ")}.`);
  if (cpu !== null && cpu.firstS === cpu.lastS) missing.push(FEW_SAMPLES);
  if (facts.cpuRefusal) missing.push(facts.cpuRefusal);
  if (answers.source === null) missing.push(...noSource(facts.unsaidSource));
  missing.push(...unknownClasses(answers));
  return missing;
}
