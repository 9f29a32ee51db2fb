import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import { READ_CONSTANTS } from "../../reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../reads/latency/scale-read-ceiling.ts";
import type { Series } from "../../series/series.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Workload } from "./workload.ts";

/** Storage reads a second that were measured above the ceiling of the class that did them, and its vCPU. */
export interface SeenCeiling {
  readonly vcpu: number;
  readonly perS: number;
}

/** A lone sample may be an error of its export: the highest counts up to a quarter above what so many reach (assumptions). */
const SAMPLES = 3;
const MOST_ABOVE = 1.25;

/**
 * By so much a ceiling is refuted (an assumption): its figure is of one bench, and what stands at it or a few percent above is an
 * instance that reads all it can.
 */
const CLEARLY = 1.05;

/** By series; it goes when that goes. */
const known = new WeakMap<Series, number>();

function seenPerS(reads: Series): number {
  const before = known.get(reads);
  if (before !== undefined) return before;
  const highest = new Float64Array(SAMPLES);
  for (const perS of reads.values) {
    if (!(perS > (highest[0] as number))) continue;
    highest[0] = perS;
    highest.sort();
  }
  const [reached, most] = [highest[0] as number, highest[SAMPLES - 1] as number];
  const found = Math.min(most, MOST_ABOVE * reached);
  known.set(reads, found);
  return found;
}

/** What the planned instance was measured to read clearly beyond the ceiling of its class (MEM-7); null of a range, and where it did not. */
export function seenCeiling(
  { evidence, baseline }: Pick<Workload, "evidence" | "baseline">,
  specs: readonly InstanceSpec[],
): SeenCeiling | null {
  const { source } = baseline;
  const { readIops } = evidence.planned;
  if (source.kind === "serverless" || readIops === null) return null;
  const { vcpu } = findClass(specs, source.instanceClass);
  const perS = seenPerS(readIops);
  return perS > CLEARLY * scaleReadCeiling(READ_CONSTANTS.readCeilingPerS, vcpu) ? { vcpu, perS } : null;
}

/** The ceiling of a class with so many vCPU: no less than what was measured on one that has no more. */
export function withSeen(
  ceilingPerS: number,
  { vcpu, seen: found }: { readonly vcpu: number; readonly seen: SeenCeiling | null },
): number {
  return found !== null && vcpu >= found.vcpu ? Math.max(ceilingPerS, found.perS) : ceilingPerS;
}

/** The same as it is told. */
export function seenCeilingFindings(
  workload: Pick<Workload, "evidence" | "baseline">,
  specs: readonly InstanceSpec[],
): readonly MemoryFinding[] {
  const found = seenCeiling(workload, specs);
  const { source } = workload.baseline;
  if (found === null || source.kind === "serverless") return [];
  const ceilingPerS = scaleReadCeiling(READ_CONSTANTS.readCeilingPerS, found.vcpu);
  const { instanceClass } = source;
  const instance = workload.evidence.planned.id;
  return [
    {
      code: "reads-above-ceiling",
      ...{ instance, instanceClass, readsPerS: found.perS, ceilingPerS, assumption: false },
    },
  ];
}
