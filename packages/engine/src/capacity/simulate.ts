import type { DemandTrace } from "../demand/demand-trace.ts";
import { EngineError } from "../errors/engine-error.ts";
import { checkAutoPause } from "../pause/check-auto-pause.ts";
import type { EngineName } from "../prices/price-sheet.ts";
import { boundsTimeline } from "../schedule/bounds-timeline.ts";
import { lowestMinimum } from "../schedule/lowest-minimum.ts";
import type { ScheduleWindow } from "../schedule/schedule-window.ts";
import { HALF_ACU_SECONDS_PER_ACU_HOUR } from "../units/acu.ts";
import type { PlatformVersion } from "../units/allowed-acu-range.ts";
import type { RunTotals } from "./measure-run.ts";
import { PageState, type ReadCost } from "./page-state.ts";
import type { CapacityParameters } from "./parameters.ts";
import { prepareOnce } from "./prepare-once.ts";
import type { PreparedTrace } from "./prepare-trace.ts";
import { runDrop } from "./run-drop.ts";
import { type QueueReport, runQueue } from "./run-queue.ts";
import type { PauseTotals } from "./run-state.ts";
import { capacityTables, newRunState, type RunState } from "./run-state.ts";

export interface SimulationInput {
  readonly trace: DemandTrace;
  readonly minAcu: number;
  readonly maxAcu: number;
  readonly parameters: CapacityParameters;
  /** Second of the first tick, taken modulo the tick; default 0. */
  readonly phaseS?: number | undefined;
  /** What becomes of demand above capacity (ACU-5); default `drop`. */
  readonly mode?: "drop" | "queue" | undefined;
  /** Only in queue mode: the most the work can keep busy at once, ACU; absent = capacity alone limits it. */
  readonly maxServedAcu?: number | undefined;
  /** Capacity at the first second instead of what the first sample wants. */
  readonly startAcu?: number | undefined;
  /** ACU that it does not come below while it runs, up to its maximum, in drop mode: memory in use keeps them (MEM-20). */
  readonly leastAcu?: number | undefined;
  readonly schedule?: readonly ScheduleWindow[] | null | undefined;
  /** Seconds without connections until a pause, only with minimum 0; absent = 300 there, null = never. */
  readonly autoPauseS?: number | null | undefined;
  readonly engine?: EngineName | undefined;
  readonly engineVersion?: string | undefined;
  readonly platform?: PlatformVersion | undefined;
  /** False leaves `changes` empty and runs faster; default true. */
  readonly withChanges?: boolean | undefined;
  /** What reads cost beyond those of the source (MEM-6, MEM-8), in drop mode; absent = the demand as it is. */
  readonly reads?: ReadCost | null | undefined;
  /** The same trace, parameters and phase, prepared before. */
  readonly prepared?: PreparedTrace | undefined;
}

/** Everything but the demand. */
export type SimulationSettings = Omit<SimulationInput, "trace" | "prepared" | "withChanges" | "reads">;

export interface CapacityRun extends RunTotals, PauseTotals {
  /** Seconds of known demand that were simulated. */
  readonly simulatedS: number;
  readonly deficitMilliAcuS: number;
  /** Only in queue mode. */
  readonly queue: QueueReport | null;
  /** With reads: most that demand and reads wanted at once, whatever the bounds, half-ACU; null without. */
  readonly mostWantedHalf: number | null;
  /** What was asked: with reads their CPU in the mean of each sample, where that makes a difference to what is unserved. */
  readonly asked: DemandTrace;
  /** Pairs second, half-ACU, the first at the start; -1 where demand is unknown. Empty without changes. */
  readonly changes: Int32Array;
}

/**
 * Capacity of one serverless instance over a demand (ACU-1…6, PAU-1, SCH-1).
 *
 * @throws EngineError `acu-range`, `auto-pause-invalid`, `setting-invalid`, `series-invalid`
 */
export function simulate(input: SimulationInput): CapacityRun {
  const prepared = input.prepared ?? prepareOnce(input);
  const { trace } = prepared;
  const totalS = trace.edgesS[trace.edgesS.length - 1] as number;
  const mostServed = mostServedMilliAcu(input);
  if (input.mode === "queue" && input.reads != null) {
    throw new EngineError(
      "setting-invalid",
      "Reads are followed in drop mode only; leave them out of a queue.",
    );
  }
  const bounds = boundsTimeline({ startS: trace.startS, totalS, bounds: input, schedule: input.schedule });
  const autoPauseS = checkAutoPause({ lowestMinAcu: lowestMinimum(input), autoPauseS: input.autoPauseS });
  if (prepared.spans.length === 0) {
    throw new EngineError(
      "series-invalid",
      "The trace has no second of known demand, so nothing can be simulated.",
    );
  }
  const run = newRunState({
    prepared,
    tables: capacityTables(input.parameters),
    withChanges: input.withChanges ?? true,
  });
  const pages = input.reads == null ? null : new PageState(input.reads, run);
  const leastHalf = Math.ceil(2 * (input.leastAcu ?? 0));
  const plan = { run, bounds, autoPauseS, startHalf: startHalf(input.startAcu), leastHalf, pages };
  const queue = input.mode === "queue" ? runQueue(plan, mostServed) : null;
  const pause = queue === null ? runDrop(plan) : queue.pause;
  const asked = pages === null || pages.asked === null ? trace : { ...trace, milliAcu: pages.asked };
  const mostWantedHalf = pages?.mostWantedHalf ?? null;
  return report(run, { pause, queue: queue?.report ?? null, asked, mostWantedHalf });
}

function report(
  run: RunState,
  extra: {
    readonly pause: PauseTotals;
    readonly queue: QueueReport | null;
    readonly asked: DemandTrace;
    readonly mostWantedHalf: number | null;
  },
): CapacityRun {
  const { spans, trace } = run.prepared;
  let simulatedS = 0;
  for (let s = 0; s < spans.length; s += 2) {
    const from = trace.edgesS[spans[s] as number] as number;
    simulatedS += (trace.edgesS[spans[s + 1] as number] as number) - from;
  }
  return {
    simulatedS,
    halfAcuSeconds: run.halfAcuSeconds,
    acuHours: run.halfAcuSeconds / HALF_ACU_SECONDS_PER_ACU_HOUR,
    throttledS: run.throttledS,
    deficitMilliAcuS: run.deficitMilliAcuS,
    deficitAcuS: run.deficitMilliAcuS / 1000,
    longestEpisodeS: run.longestEpisodeS,
    worstRatio: run.worstDemand > 0 ? run.worstDemand / run.worstCapacity : null,
    ...extra.pause,
    ...{ queue: extra.queue, asked: extra.asked, mostWantedHalf: extra.mostWantedHalf },
    changes: run.log === null ? new Int32Array(0) : run.log.slice(0, run.logLength),
  };
}

function mostServedMilliAcu({ mode, maxServedAcu }: SimulationInput): number {
  if (maxServedAcu === undefined) return Number.POSITIVE_INFINITY;
  const milliAcu = Math.round(maxServedAcu * 1000);
  if (mode === "queue" && milliAcu > 0 && maxServedAcu <= 1_000_000) return milliAcu;
  const expected = mode === "queue" ? "more than 0 and at most 1,000,000 ACU" : "given in queue mode only";
  throw new EngineError(
    "setting-invalid",
    `The most a queue's work can keep busy must be ${expected}; got ${maxServedAcu}.`,
  );
}

function startHalf(startAcu: number | undefined): number | null {
  if (startAcu === undefined) return null;
  if (!(startAcu >= 0 && startAcu <= 256) || !Number.isInteger(startAcu * 2)) {
    throw new EngineError(
      "setting-invalid",
      `The run starts at 0 to 256 ACU in steps of 0.5; got ${startAcu}.`,
    );
  }
  return startAcu * 2;
}
