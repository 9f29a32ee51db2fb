import { demandLevels, levelAt } from "../../capacity/provisioned-quality.ts";
import { simulate } from "../../capacity/simulate.ts";
import { followsWriter } from "../../members/follows-writer.ts";
import { serverlessHost } from "../../memory/cache-host.ts";
import { readsUnder } from "../../memory/reads-of-host.ts";
import type { TouchLoad } from "../../memory/touch-load.ts";
import { touchSums } from "../../memory/touch-sums.ts";
import { RESUME_S } from "../../pause/check-auto-pause.ts";
import { bufferPoolMib, PAGE_KIB } from "../../pool/buffer-pool-mib.ts";
import { READ_CONSTANTS } from "../../reads/latency/fit-read-constants.ts";
import { scaleReadCeiling } from "../../reads/latency/scale-read-ceiling.ts";
import { lowestMinimum } from "../../schedule/lowest-minimum.ts";
import { LEAST_ACU, STEADY_RATIO, VCPU_PER_ACU } from "../../units/acu.ts";
import { readCostOf } from "../reads/writer-reads.ts";
import { pauseInUse } from "../terms/features-in-use.ts";
import { highestMaximum } from "../terms/highest-maximum.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import type { MemoryInUse } from "../workload/memory-in-use.ts";
import { memberParameters } from "../workload/own-parameters.ts";
import { type Effective, workOn } from "../workload/resolve.ts";

/** The writer's load that a promoted instance must come to carry: what 99.9 % of the time ask for no more than. */
const LOAD_SHARE = 0.999;
/** A climb is looked at for so long, seconds: what is short for all of it may be so for longer. */
const LOOKED_AT_S = 3600;
/** For the words, which take types of the engine alone. */
export type LookedAtS = typeof LOOKED_AT_S;

/**
 * Seconds in which a promoted instance is short of the writer's load (CLU-1): one in tier 0 or 1 has the writer's capacity
 * and a class has its own; a serverless one in another tier climbs from its minimum (ACU-2), of a schedule from the lowest,
 * with a pool as small as that, which it fills no faster than it may read (MEM-6, MEM-7). Where no metric tells touches the whole set is read first [A].
 */
export function promotionShortS(effective: Effective, reader: ReaderSetting): number {
  if (reader.kind === "provisioned" || followsWriter(reader)) return 0;
  const { settings, workload, growth, memory } = effective;
  const parameters = memberParameters(effective, reader);
  const { source } = workload.baseline;
  const work = workOn(effective, { source, runsOn: reader });
  const lowest = lowestMinimum(settings);
  const minAcu = Math.max(LEAST_ACU, lowest);
  const level = levelAt(demandLevels(workload.demand.expected), LOAD_SHARE);
  const trace = {
    ...{ startS: 0, edgesS: Int32Array.of(0, LOOKED_AT_S), active: null },
    milliAcu: Int32Array.of(Math.round(level * growth * work)),
  };
  const own: Effective = { ...effective, settings: { ...settings, writer: { kind: "serverless" } } };
  const cost = readCostOf(own, work);
  const touches = memory === null ? 0 : touchesAt(memory);
  const run = simulate({
    ...{ trace, minAcu, maxAcu: highestMaximum(settings), parameters, startAcu: minAcu },
    reads: cost?.load ? { ...cost, load: Float64Array.of(Math.round(touches)) } : cost,
  });
  const coldS =
    memory === null
      ? fillS(own, trace.milliAcu)
      : overCeilingS(own, { memory, touches, changes: run.changes });
  const wakesS = lowest === 0 && pauseInUse(settings) !== null ? RESUME_S : 0;
  return wakesS + Math.max(run.throttledS, coldS);
}

/** Seconds in which the set is read into the pool of the capacity that the load comes to have. */
function fillS({ settings, workingSetGib }: Effective, [milliAcu = 0]: Int32Array): number {
  const { engine } = settings;
  const acu = Math.min(highestMaximum(settings), milliAcu / 1000 / STEADY_RATIO);
  const mib = Math.min(1024 * workingSetGib.value, bufferPoolMib({ acu: highestMaximum(settings), engine }));
  const readsPerS = scaleReadCeiling(READ_CONSTANTS.readCeilingPerS, acu * VCPU_PER_ACU);
  return readsPerS > 0 ? (mib * (1024 / PAGE_KIB[engine])) / readsPerS : 0;
}

/** Touches a second that as much of the time asks for no more than. */
function touchesAt({ load }: MemoryInUse): number {
  const { perS, seconds } = load.ranked;
  const at = seconds.findIndex((upToS) => upToS >= LOAD_SHARE * load.knownS);
  return perS[at < 0 ? perS.length - 1 : at] ?? 0;
}

interface ColdRun {
  readonly memory: MemoryInUse;
  readonly touches: number;
  readonly changes: Int32Array;
}

/**
 * Seconds in which the empty pool asks for more than can be read, until it has come to carry the load: a capacity that comes
 * down from there is the range's at rest, whose reads have a limit of their own (MEM-7) and are no matter of the promotion.
 */
function overCeilingS(effective: Effective, of: ColdRun): number {
  const { changes } = of;
  for (let c = 2; c < changes.length; c += 2) {
    if ((changes[c + 1] as number) > (changes[c - 1] as number)) continue;
    const atS = changes[c] as number;
    const untilS = overUntilS(effective, { ...of, atS });
    const restS = Math.min(RESTS_S, atS);
    if (untilS - overUntilS(effective, { ...of, atS: atS - restS }) < 1) return untilS;
  }
  return overUntilS(effective, { ...of, atS: LOOKED_AT_S });
}

/** Reads that have been met for so long are met, seconds. */
const RESTS_S = 60;

/** The same up to a second of the run. */
function overUntilS(
  { settings }: Effective,
  { memory, touches, changes, atS }: ColdRun & { readonly atS: number },
): number {
  if (atS <= 0) return 0;
  const { curve, pagesPerMib, constants } = memory;
  const edgesS = Int32Array.of(0, atS);
  const perS = Float64Array.of(touches);
  const load: TouchLoad = {
    ...{ edgesS, perS, knownS: atS, meanPerS: touches, sums: touchSums(edgesS, perS) },
    ranked: { perS, seconds: Float64Array.of(atS), touches: Float64Array.of(touches * atS) },
  };
  const { readCeilingPerS } = constants;
  const host = serverlessHost({ changes, totalS: atS, engine: settings.engine, readCeilingPerS });
  const reads = readsUnder("high", { curve, pagesPerMib, latencies: constants, load, host });
  return atS * reads.overCeilingRatio;
}
