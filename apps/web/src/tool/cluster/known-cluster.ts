import { instanceSpecs } from "@acuity/catalog";
import type { KnownSizes } from "@acuity/engine/memory";
import {
  type BillBesideReads,
  type PastedMemory,
  promotedReaders,
  type Resolved,
  type Settings,
} from "@acuity/engine/plan";
import { isBurstable } from "@acuity/engine/prices";
import { GIB_PER_ACU } from "@acuity/engine/units";
import { type Place, placeOf } from "@acuity/words";
import type { Answers, KnownFacts, MeasuredCache } from "../../session/files/session-view.ts";

/** What is known of the cluster before a page asks anything: what runs today, as the input check has it. */
export interface KnownCluster extends Pick<Answers, "region" | "engine" | "engineVersion" | "storageMode"> {
  /** Class that the figures of the trace were measured on; null for serverless and without a trace. */
  readonly measuredClass: string | null;
  /** Class to ask about: what runs, or the nearest that can be asked about; null where nothing is known. */
  readonly instanceClass: string | null;
  /** Class that the what-if tries in its place; null where it tries none. */
  readonly triedClass: string | null;
  readonly isServerless: boolean;
  /** Of the range that the plan takes, before there is one of the range that runs; of what is tried where a class runs. */
  readonly maxAcu: number | null;
  /** The user's figure for the plan, GiB. */
  readonly workingSetGib: number | null;
  /** What was pasted from the database for the plan (MEM-14); null without. */
  readonly pastedMemory: PastedMemory | null;
  /** Pools whose misses the plan knew (MEM-4); null before it was made. */
  readonly planSizes: KnownSizes["knots"] | null;
  /** What the plan picked; null before it was made, and where it picks nothing. */
  readonly planned: Settings | null;
  /** What the plan says of the whole cluster's month; null before it was made, and where it picks nothing. */
  readonly bill?: BillBesideReads | null;
  /** The working set that the plan rests on; absent before it was made. */
  readonly planSet?: Resolved;
  /** The shape in view on the plan's page; null where none was opened. */
  readonly inView: Settings | null;
  /** Class of each reader that runs today; null of a serverless one. */
  readonly readerClasses: readonly (string | null)[];
  readonly tierZeroReaders: number | null;
  /** Class of the reader that Aurora promotes; null where that is serverless, one of several, or none. */
  readonly promotedClass: string | null;
  readonly measured: MeasuredCache;
  /** In what money the plan is shown. */
  readonly place: Place;
}

interface Known {
  readonly facts: Pick<KnownFacts, "measured">;
  readonly answers: Answers;
  /** The what-if of this trace; it fills in what the files do not say, never what runs today. */
  readonly tried: Settings | null;
  /** Pools whose misses its plan knew. */
  readonly sizes?: KnownSizes["knots"] | null;
  readonly pick?: Settings | null;
  readonly bill?: BillBesideReads | null;
  readonly planSet?: Resolved | undefined;
}

export function knownCluster(known: Known): KnownCluster {
  const { facts, answers, tried, sizes = null, pick = null, bill = null, planSet } = known;
  const { region, engine, storageMode, source } = answers;
  const measuredClass = source?.kind === "provisioned" ? source.instanceClass : null;
  const ownAcu = source?.kind === "serverless" ? source.maxAcu : null;
  const writer = tried?.writer.kind === "provisioned" ? tried.writer.instanceClass : null;
  // A range that the plan moves is asked about as it takes it.
  const rangeAcu = ownAcu !== null && pick?.writer.kind === "serverless" ? pick.maxAcu : ownAcu;
  const instanceClass = nearClass(measuredClass, rangeAcu);
  const triedClass = nearClass(writer, null);
  const planned = pick ?? tried;
  return {
    ...{ region, engine, storageMode, measuredClass, instanceClass },
    triedClass: triedClass === instanceClass ? null : triedClass,
    engineVersion: answers.engineVersion ?? tried?.engineVersion ?? null,
    isServerless: source?.kind === "serverless",
    maxAcu: rangeAcu ?? tried?.maxAcu ?? null,
    workingSetGib: tried?.workingSetGib ?? null,
    pastedMemory: tried?.pastedMemory ?? null,
    ...{ planSizes: sizes, planned: pick, inView: tried, bill, ...(planSet && { planSet }) },
    readerClasses: answers.readers.map(({ source: of }) =>
      of.kind === "provisioned" ? of.instanceClass : null,
    ),
    tierZeroReaders: planned === null ? null : planned.readers.filter(({ tier }) => tier === 0).length,
    promotedClass: promotedClass(planned?.readers ?? []),
    measured: facts.measured,
    place: placeOf(tried?.currency),
  };
}

function promotedClass(readers: Settings["readers"]): string | null {
  const promoted = promotedReaders(readers, { specs: instanceSpecs() });
  const [first] = promoted;
  return promoted.length === 1 && first?.kind === "provisioned" ? first.instanceClass : null;
}

/** A burstable class and a serverless instance stand for the smallest r6g class that has their memory. */
function nearClass(instanceClass: string | null, maxAcu: number | null): string | null {
  const specs = instanceSpecs();
  const known = specs.find((spec) => spec.instanceClass === instanceClass);
  if (known !== undefined && !isBurstable(known.instanceClass)) return known.instanceClass;
  const memoryGib = known?.memoryGib ?? (maxAcu === null ? null : maxAcu * GIB_PER_ACU);
  if (memoryGib === null) return null;
  const bySize = specs.filter(({ family }) => family === "r6g").sort((a, b) => a.memoryGib - b.memoryGib);
  return (bySize.find((spec) => spec.memoryGib >= memoryGib) ?? bySize.at(-1))?.instanceClass ?? null;
}
