import type { ReadCost } from "../../capacity/page-state.ts";
import { type DemandLevels, demandLevels } from "../../capacity/provisioned-quality.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import type { Bound } from "../../memory/access-curve.ts";
import { askedOnClass, type ReadCpu, readCost } from "../../memory/read-cpu.ts";
import { bufferPoolMib } from "../../pool/buffer-pool-mib.ts";
import { missAt } from "../../pool/miss-line.ts";
import { scaleReadCeiling } from "../../reads/latency/scale-read-ceiling.ts";
import { VCPU_PER_ACU } from "../../units/acu.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import { specOf } from "../terms/market.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import type { Effective } from "../workload/resolve.ts";
import { restingMib } from "../workload/resting-memory.ts";
import { hostOfWriter } from "./reads-of-writer.ts";

/** The reading of the curve that the expected run asks CPU for. */
const BOUND: Bound = "mid";

/** @param work what a unit of measured demand becomes on what runs (SPD-1): the same work touches as many pages */
function readCpu({ touches, load, readCpuMs }: MemoryInUse, work: number): ReadCpu {
  return {
    touches: perMilliAcuOf(touches.perVcpuS, work),
    measured: touches.measured === null ? null : load.perS,
    ...{ sourceMiss: touches.steadyMiss * storageShareOf(touches), readCpuMs },
  };
}

/** A page of the tiered cache costs no more CPU than one of memory (ORD-3). */
function storageShareOf({ sourceMiss, storageMiss }: MemoryInUse["touches"]): number {
  return sourceMiss > 0 ? storageMiss / sourceMiss : 1;
}

function perMilliAcuOf(perVcpuS: number, work: number): number {
  return (perVcpuS * VCPU_PER_ACU) / 1000 / work;
}

/** What the reads of a member that stands as the writer cost its serverless run (MEM-8); null on a class, and where the files tell no touches. */
export function readCostOf(effective: Effective, work: number): ReadCost | null {
  const { memory, settings } = effective;
  if (memory === null || settings.writer.kind === "provisioned") return null;
  const { curve, pagesPerMib, constants } = memory;
  return readCost(readCpu(memory, work), {
    ...{ line: curve.lines[BOUND], pagesPerMib, engine: settings.engine },
    ...{ readCeilingPerS: constants.readCeilingPerS, besideMib: restingMib(effective) },
  });
}

/** What a demand of the member comes to on the class, or at the range's maximum, with its reads; touches follow the demand. */
function askedAtMost(effective: Effective, work: number): ((milliAcu: number) => number) | null {
  const { memory, settings } = effective;
  if (memory === null) return null;
  const { curve, touches, constants } = memory;
  const { engine, writer } = settings;
  const cpu = { ...readCpu(memory, work), measured: null };
  const line = curve.lines[BOUND];
  if (writer.kind === "serverless") {
    const acu = highestMaximum(settings);
    const readCeilingPerS = scaleReadCeiling(constants.readCeilingPerS, acu * VCPU_PER_ACU);
    return askedOnClass(cpu, { miss: missAt(line, bufferPoolMib({ acu, engine })), readCeilingPerS });
  }
  // Of a source whose reads its tiered cache serves an NVMe class has one as well.
  const storageMode = storageShareOf(touches) < 1 ? "io-optimized" : "standard";
  const host = hostOfWriter({ ...effective, memory }, { changes: new Int32Array(0), storageMode });
  if (host.kind !== "class") return null;
  const miss = missAt(line, Math.max(host.poolMib, host.tierMib));
  return askedOnClass(cpu, { miss, readCeilingPerS: host.readCeilingPerS });
}

/**
 * Levels of a member's demand, of which what they ask is in the same measure with its reads (MEM-8).
 *
 * @param of.factor what the levels are multiplied by before anything is asked: growth, doubt, and the work
 */
export function levelsOfMember(
  effective: Effective,
  of: { readonly trace: DemandTrace; readonly factor: number; readonly work: number },
): DemandLevels {
  const levels = demandLevels(of.trace);
  const asked = askedAtMost(effective, of.work);
  if (asked === null || of.factor === 0) return levels;
  const askedFor = (milliAcu: number) => asked(milliAcu * of.factor) / of.factor;
  // Touches that do not follow the CPU are not known to be many where it peaks: nothing is saved there.
  if (effective.memory?.touches.measured == null) return { ...levels, asked: askedFor };
  return { ...levels, asked: (milliAcu) => Math.max(milliAcu, askedFor(milliAcu)) };
}

/**
 * The demand of a member on a class, with its reads (MEM-8); the same trace where that leaves nothing unserved either way and
 * nothing but that is asked of it.
 */
export function traceOnClass(
  effective: Effective,
  of: { readonly trace: DemandTrace; readonly work: number; readonly isSpent: boolean },
): DemandTrace {
  const { memory, settings, market } = effective;
  const { writer } = settings;
  const { trace, work } = of;
  const asked = askedAtMost(effective, work);
  if (memory === null || asked === null || writer.kind === "serverless") return trace;
  const capacity = (1000 * specOf(market, writer.instanceClass).vcpu) / VCPU_PER_ACU;
  const peak = most(trace.milliAcu);
  const { measured } = memory.touches;
  if (measured === null && !of.isSpent && Math.max(peak, asked(peak)) <= capacity) return trace;
  const milliAcu =
    measured === null
      ? withReads(trace.milliAcu, asked)
      : withMeasuredReads(trace.milliAcu, {
          asked,
          touchesPerS: memory.load.perS,
          perMilliAcu: perMilliAcuOf(memory.touches.perVcpuS, work),
        });
  return { ...trace, milliAcu };
}

function most(milliAcu: Int32Array): number {
  let highest = 0;
  for (let i = 0; i < milliAcu.length; i++)
    if ((milliAcu[i] as number) > highest) highest = milliAcu[i] as number;
  return highest;
}

type Asked = (milliAcu: number) => number;

/** Every sample of a year for every class: no call for each but of what is asked. */
function withReads(milliAcu: Int32Array, asked: Asked): Int32Array {
  const all = new Int32Array(milliAcu.length);
  for (let i = 0; i < all.length; i++) {
    const demand = milliAcu[i] as number;
    all[i] = demand < 0 ? demand : asked(demand);
  }
  return all;
}

/** Touches as they were measured: those of so much demand cost what they do, whatever demand there is. */
function withMeasuredReads(
  milliAcu: Int32Array,
  of: { readonly asked: Asked; readonly touchesPerS: Float64Array; readonly perMilliAcu: number },
): Int32Array {
  const { asked, touchesPerS, perMilliAcu } = of;
  const all = new Int32Array(milliAcu.length);
  for (let i = 0; i < all.length; i++) {
    const demand = milliAcu[i] as number;
    const asIf = Math.round((touchesPerS[i] as number) / perMilliAcu);
    all[i] = demand < 0 ? demand : Math.max(0, demand + asked(asIf) - asIf);
  }
  return all;
}
