import { LONG_PAUSE_S, LONG_RESUME_S, RESUME_HALF_ACU, RESUME_S } from "../pause/check-auto-pause.ts";
import { idleWindows } from "../pause/idle-windows.ts";
import { staysCompiled } from "../units/stays-compiled.ts";
import { advance } from "./advance.ts";
import { advanceWithReads } from "./advance-with-reads.ts";
import type { RunPlan } from "./run-plan.ts";
import type { PauseTotals } from "./run-state.ts";
import { dropRepeat, growLog, logChange, type RunState } from "./run-state.ts";

/**
 * Runs a whole trace in drop mode: stretch by stretch (DEM-7), through the bounds of a schedule (SCH-1),
 * around the pauses (PAU-1). The seconds in between are `advance`'s.
 */
export function runDrop(plan: RunPlan): PauseTotals {
  const { run } = plan;
  const { spans, trace } = run.prepared;
  const pause = { pauses: 0, resumes: 0, pausedS: 0, waitedS: 0 };
  const cursor = { piece: 0 };
  for (let s = 0; s < spans.length; s += 2) {
    const fromSample = spans[s] as number;
    const toS = trace.edgesS[spans[s + 1] as number] as number;
    startSpan({ plan, cursor, fromSample });
    if (plan.autoPauseS !== null) {
      const windows = idleWindows({
        trace,
        fromSample,
        toSample: spans[s + 1] as number,
        afterS: plan.autoPauseS,
      });
      for (let w = 0; w < windows.length; w += 2) {
        const window = { fromS: windows[w] as number, toS: windows[w + 1] as number };
        pauseWithin({ plan, cursor, pause, window, spanEndS: toS });
      }
    }
    runTo(plan, { cursor, toS });
    closeBill(run);
    if (toS < (trace.edgesS[trace.edgesS.length - 1] as number)) logChange(run, { atS: toS, half: -1 });
  }
  return pause;
}

/** Samples that all runs pass before the next ones are touched: their columns, 100 kB, stay near the core. */
const SAMPLES_TOGETHER = 8192;

/**
 * Runs several settings over one prepared trace in one pass, in drop mode, without pauses. Each ends as it would
 * alone; reading the trace once for all of them leaves memory to the other cores.
 */
export function runDropTogether(plans: readonly RunPlan[]): void {
  const prepared = plans[0]?.run.prepared;
  if (prepared === undefined) return;
  const { edgesS } = prepared.trace;
  const cursors = plans.map(() => ({ piece: 0 }));
  for (let s = 0; s < prepared.spans.length; s += 2) {
    const fromSample = prepared.spans[s] as number;
    const toSample = prepared.spans[s + 1] as number;
    plans.forEach((plan, p) => {
      startSpan({ plan, cursor: cursors[p] as Cursor, fromSample });
    });
    for (let sample = fromSample; sample < toSample; ) {
      sample = Math.min(sample + SAMPLES_TOGETHER, toSample);
      const toS = edgesS[sample] as number;
      for (let p = 0; p < plans.length; p++) {
        runTo(plans[p] as RunPlan, { cursor: cursors[p] as Cursor, toS });
      }
    }
    for (const { run } of plans) closeBill(run);
  }
}

interface Cursor {
  /** Index of the bounds in force. */
  piece: number;
}

/** Starts, or starts again after a gap: the want of the first sample, a full bucket, no history. */
function startSpan(input: { plan: RunPlan; cursor: Cursor; fromSample: number }): void {
  const { plan, cursor, fromSample } = input;
  const { run } = plan;
  const atS = run.prepared.trace.edgesS[fromSample] as number;
  run.nowS = atS;
  run.sample = fromSample;
  run.spanSample = fromSample;
  run.shortToS = -1;
  setBounds(plan, { cursor, atS });
  const first = run.logLength === 0 && fromSample === run.prepared.spans[0] ? plan.startHalf : null;
  restartAt(run, first ?? (run.prepared.raw[fromSample] as number));
  plan.pages?.start(run.half);
}

/** Capacity, bucket and wait as they are at a start, a restart or a resume. */
function restartAt(run: RunState, wantedHalf: number): void {
  run.half = Math.min(Math.max(wantedHalf, run.minHalf), run.maxHalf);
  run.tokens = run.tables.burst;
  run.tokensAtS = run.nowS;
  run.climbing = false;
  run.halfAcuSeconds -= run.half * run.nowS;
  logChange(run, { atS: run.nowS, half: run.half });
}

/** Puts the bounds of a second in force; a running instance has at least half an ACU. Returns their end. */
function setBounds(plan: RunPlan, at: { readonly cursor: Cursor; readonly atS: number }): number {
  const { bounds, run } = plan;
  while (at.cursor.piece + 3 < bounds.length && (bounds[at.cursor.piece + 3] as number) <= at.atS) {
    at.cursor.piece += 3;
  }
  run.maxHalf = bounds[at.cursor.piece + 2] as number;
  const least = Math.min(run.maxHalf, plan.leastHalf ?? 0);
  run.minHalf = Math.max(1, least, bounds[at.cursor.piece + 1] as number);
  return at.cursor.piece + 3 < bounds.length
    ? (bounds[at.cursor.piece + 3] as number)
    : Number.POSITIVE_INFINITY;
}

function runTo(plan: RunPlan, to: { readonly cursor: Cursor; readonly toS: number }): void {
  const { run } = plan;
  while (run.nowS < to.toS) {
    const endS = setBounds(plan, { cursor: to.cursor, atS: run.nowS });
    growLog(run, 4 * (run.prepared.tickS + 2));
    const logged = run.logLength;
    const untilS = Math.min(endS, to.toS);
    if (plan.pages === null) advance(run, untilS);
    else advanceWithReads(plan.pages, untilS);
    dropRepeat(run, logged);
  }
  const loop = plan.pages === null ? "a run" : "a run with reads";
  staysCompiled(loop, { for: run.prepared.trace, on: [plan, to] });
}

/** Ends what `restartAt` began: the bill by parts is whole again (ACU-6). */
function closeBill(run: RunState): void {
  run.halfAcuSeconds += run.half * run.nowS;
  run.half = 0;
}

interface PauseStep {
  readonly plan: RunPlan;
  readonly cursor: Cursor;
  readonly pause: { -readonly [K in keyof PauseTotals]: number };
  /** Seconds in which nobody has been connected for long enough. */
  readonly window: { readonly fromS: number; readonly toS: number };
  readonly spanEndS: number;
}

/** Pauses wherever the window allows: while the minimum in force is 0. */
function pauseWithin(step: PauseStep): void {
  const { plan, pause, window } = step;
  const { run } = plan;
  for (;;) {
    const pauseS = boundsSecond(plan.bounds, { fromS: Math.max(window.fromS, run.nowS), zeroMin: true });
    if (pauseS >= window.toS) return;
    runTo(plan, { cursor: step.cursor, toS: pauseS });
    closeBill(run);
    logChange(run, { atS: pauseS, half: 0 });
    plan.pages?.pause(pauseS, run.sample);
    const wakeS = Math.min(window.toS, boundsSecond(plan.bounds, { fromS: pauseS, zeroMin: false }));
    pause.pauses++;
    pause.pausedS += wakeS - pauseS;
    skipTo(run, { toS: wakeS, waiting: false });
    if (wakeS >= step.spanEndS) break;
    pause.resumes++;
    const resumeS = wakeS - pauseS > LONG_PAUSE_S ? LONG_RESUME_S : RESUME_S;
    const runningS = Math.min(wakeS + resumeS, step.spanEndS);
    pause.waitedS += Math.max(0, runningS - Math.max(wakeS, window.toS));
    skipTo(run, { toS: runningS, waiting: true });
    if (runningS >= wakeS + resumeS && runningS < step.spanEndS) {
      setBounds(plan, { cursor: step.cursor, atS: runningS });
      restartAt(run, RESUME_HALF_ACU);
      plan.pages?.resume(run.half);
    }
  }
}

/** First second from `fromS` on whose minimum is 0 (or is not). */
function boundsSecond(
  bounds: Int32Array,
  look: { readonly fromS: number; readonly zeroMin: boolean },
): number {
  for (let b = 0; b < bounds.length; b += 3) {
    const endS = b + 3 < bounds.length ? (bounds[b + 3] as number) : Number.POSITIVE_INFINITY;
    if (endS > look.fromS && (bounds[b + 1] === 0) === look.zeroMin)
      return Math.max(look.fromS, bounds[b] as number);
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * Passes seconds at capacity 0. Callers who wait for a resume are throttled by all they ask for; what a sample
 * without connections shows is background work, and nobody asks for it.
 */
function skipTo(run: RunState, to: { readonly toS: number; readonly waiting: boolean }): void {
  const { edgesS, milliAcu, active } = run.prepared.trace;
  while (run.nowS < to.toS) {
    const sampleEnd = edgesS[run.sample + 1] as number;
    const endS = Math.min(sampleEnd, to.toS);
    const demand = milliAcu[run.sample] as number;
    if (to.waiting && demand > 0 && (active === null || active[run.sample] === 1)) {
      run.deficitMilliAcuS += demand * (endS - run.nowS);
      run.throttledS += endS - run.nowS;
      if (run.nowS !== run.shortToS) run.shortFromS = run.nowS;
      run.shortToS = endS;
      run.longestEpisodeS = Math.max(run.longestEpisodeS, endS - run.shortFromS);
    }
    run.nowS = endS;
    if (endS === sampleEnd) run.sample++;
  }
}
