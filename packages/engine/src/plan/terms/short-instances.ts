import { type FlatTop, flatTop, isAtDefault } from "../../demand/full-connections.ts";
import { connectionsTaken } from "../../demand/max-connections.ts";
import type { Evidence, InstanceEvidence } from "../../evidence/evidence.ts";
import { type BesidePool, besidePool } from "../../measured/beside-pool.ts";
import { beyondMemory } from "../../measured/beyond-memory.ts";
import { freeableDoubt } from "../../measured/freeable-on-range.ts";
import { type ShortMemory, shortMemory, swaps } from "../../measured/short-memory.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { GIB_PER_ACU } from "../../units/acu.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Baseline } from "./baseline.ts";
import type { SourceSetting } from "./settings.ts";

/** The instances that run today on a class whose memory is nearly all in use (MEM-17), the planned one first. */
export function shortInstances(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  specs: readonly InstanceSpec[],
): readonly ShortMemory[] {
  return runningInstances({ evidence, baseline }).flatMap(({ instance, source }) => {
    if (source.kind === "serverless") return [];
    return shortMemory(instance, findClass(specs, source.instanceClass)) ?? [];
  });
}

/** An instance of today whose connections stand at all that it takes by default (DEM-9). */
export interface FullConnections extends FlatTop {
  readonly instance: string | null;
  /** Its class, or the maximum of its range. */
  readonly runsOn: string | { readonly maxAcu: number };
  readonly accepted: number;
}

/** Those, the planned one first; not one whose peak the user says. */
export function fullInstances(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  { specs, isPeakYours }: { readonly specs: readonly InstanceSpec[]; readonly isPeakYours: boolean },
): readonly FullConnections[] {
  const { engine } = baseline;
  return runningInstances({ evidence, baseline }).flatMap(({ instance, source }) => {
    const top = instance.connections && flatTop(instance.connections);
    if (top === null || (isPeakYours && instance === evidence.planned)) return [];
    const isRange = source.kind === "serverless";
    const spec = isRange ? null : findClass(specs, source.instanceClass);
    const range = isRange ? { minAcu: source.minAcu ?? 1, maxAcu: source.maxAcu } : { minAcu: 1, maxAcu: 1 };
    const accepted = connectionsTaken({ engine, ...range }, spec);
    const isBound = !isRange && engine === "aurora-postgresql";
    if (accepted === null || !isAtDefault(top, { accepted, isBound })) return [];
    const runsOn = isRange ? { maxAcu: source.maxAcu } : source.instanceClass;
    return [{ ...top, instance: instance.id, runsOn, accepted }];
  });
}

/** What is said of today's instances whose metrics reach beyond the memory of their class (EVD-12). */
export function beyondMemoryFindings(
  running: { readonly evidence: Evidence; readonly baseline: Baseline },
  specs: readonly InstanceSpec[],
): readonly MemoryFinding[] {
  const { planned } = running.evidence;
  return runningInstances(running).flatMap(({ instance, source }) => {
    if (source.kind === "serverless") return [];
    const found = beyondMemory(instance, findClass(specs, source.instanceClass));
    return instance === planned ? found : found.map((one) => ({ ...one, isReader: true as const }));
  });
}

/** Memory that today's instances use beside their pools (MEM-18), by name. */
export interface MemoryBeside extends BesidePool {
  readonly instance: string | null;
  /** Of its class, of a range at its maximum. */
  readonly memoryGib: number;
}

/**
 * Of those that use any.
 *
 * @param of.pastedMib pool of the planned instance as the database states it (MEM-1); null = nobody pasted it
 */
export function memoryBeside(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  { specs, pastedMib }: { readonly specs: readonly InstanceSpec[]; readonly pastedMib: number | null },
): readonly MemoryBeside[] {
  const { engine } = baseline;
  const volumeGib = evidence.cluster.storageGb;
  return runningInstances({ evidence, baseline }).flatMap(({ instance, source }) => {
    const { id, leastFreeableMemory: free } = instance;
    if (free === null) return [];
    const told = { capacity: instance.capacity, freeableMemory: instance.freeableMemory ?? free };
    if (source.kind === "serverless" && freeableDoubt(told, source.maxAcu) !== null) return [];
    const host =
      source.kind === "serverless" ? { acu: source.maxAcu } : findClass(specs, source.instanceClass);
    // The pool of a range follows its capacity, whatever it was when somebody looked.
    const isPasted = instance === evidence.planned && source.kind === "provisioned";
    const found = besidePool(free, {
      ...{ meanFree: instance.freeableMemory, host, engine, volumeGib },
      pastedMib: isPasted ? pastedMib : null,
    });
    if (found === null || found.besideGib <= 0) return [];
    const memoryGib = "acu" in host ? GIB_PER_ACU * host.acu : host.memoryGib;
    return [{ ...found, instance: id, memoryGib }];
  });
}

/** The instances of the files with what each runs on, the planned one first. */
export function runningInstances({
  evidence,
  baseline,
}: {
  readonly evidence: Evidence;
  readonly baseline: Baseline;
}): readonly { readonly instance: InstanceEvidence; readonly source: SourceSetting }[] {
  const others = evidence.others.flatMap((instance) => {
    const reader = baseline.readers.find((one) => one.instance === instance.id);
    return reader === undefined ? [] : [{ instance, source: reader.source }];
  });
  return [{ instance: evidence.planned, source: baseline.source }, ...others];
}

/** What is said of each: that it is short of memory where it swaps, else that little is left. */
export function shortMemoryFindings(short: readonly ShortMemory[]): readonly MemoryFinding[] {
  return short.map(({ swapGib, levelGib, ...low }) =>
    swaps({ swapGib, levelGib })
      ? {
          ...{ code: "memory-short", ...low, swapGib: swapGib ?? 0, assumption: false },
          ...(levelGib !== null && { levelGib }),
        }
      : { code: "memory-low", ...low, assumption: false },
  );
}

/**
 * What is said of an instance at each size of memory that it may have run with (MEM-17), where nobody has said the class yet;
 * nothing at sizes of which it leaves enough free.
 */
export function lowMemoryBySize(
  instance: InstanceEvidence,
  specs: readonly Pick<InstanceSpec, "instanceClass" | "memoryGib">[],
): readonly MemoryFinding[] {
  const sizes = new Map(specs.map((spec) => [spec.memoryGib, spec])).values();
  return shortMemoryFindings([...sizes].flatMap((spec) => shortMemory(instance, spec) ?? []));
}

/** What lies beside the pool is worth a word from this share of the memory on [A]. */
const WORTH_A_WORD = 0.1;

/** What is said of memory beside the pools. */
export function besidePoolFindings(beside: readonly MemoryBeside[]): readonly MemoryFinding[] {
  return beside.flatMap(({ instance, memoryGib, usedGib, besideGib }) =>
    besideGib < WORTH_A_WORD * memoryGib
      ? []
      : [{ code: "memory-beside-pool", instance, usedGib, besideGib, assumption: false }],
  );
}
