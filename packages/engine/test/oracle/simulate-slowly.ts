import type { CapacityCase } from "./capacity-case.ts";
import type { RunTotals } from "./run-totals.ts";
import { SlowPages } from "./slow-pages.ts";

type Optional = "maxServedAcu" | "startAcu" | "windows" | "autoPauseS" | "reads";

/** What the slow simulator is asked; the bounds are legal, nothing is checked. */
export type SlowInput = Omit<CapacityCase, Optional> & {
  readonly [Key in Optional]?: CapacityCase[Key] | undefined;
};

/** One entry a second; -1 where demand is unknown. */
export interface SlowRun extends RunTotals {
  readonly half: Int32Array;
  readonly tokens: number[];
  /** Pages read, where reads were given. */
  readonly reads: number;
  readonly unservedMilliAcuS: number;
  readonly waitingS: number;
  readonly peakBacklogMilliAcuS: number;
  readonly longestDelayS: number;
  readonly bursts: readonly { fromS: number; doneS: number; peakBacklogAcuS: number }[];
}

/** Half-ACU wanted for a demand, before the bounds. */
const rawWant = (milliAcu: number, rho: number) => Math.ceil((2 * milliAcu) / rho);
const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * The model read aloud: one second after the other, one array entry a second, every window looked at again
 * each time. Slow and obvious on purpose; it shares no code with the engine (ACU-7).
 */
export function simulateSlowly(input: SlowInput): SlowRun {
  const { trace, parameters: p } = input;
  const total = trace.edgesS[trace.edgesS.length - 1] as number;
  const demandAt = new Int32Array(total);
  const busyAt = new Uint8Array(total);
  const sampleAt = new Int32Array(total);
  for (let i = 0; i < trace.milliAcu.length; i++) {
    for (let t = trace.edgesS[i] as number; t < (trace.edgesS[i + 1] as number); t++) {
      demandAt[t] = trace.milliAcu[i] as number;
      sampleAt[t] = i;
      busyAt[t] =
        trace.active === null ? Number((trace.milliAcu[i] as number) > 0) : (trace.active[i] as number);
    }
  }
  const setBounds = (t: number) => {
    const hour = ((((trace.startS + t - 4 * 86_400) % 604_800) + 604_800) % 604_800) / 3600;
    const window = (input.windows ?? []).find((w) =>
      w.fromHour < w.toHour ? hour >= w.fromHour && hour < w.toHour : hour >= w.fromHour || hour < w.toHour,
    );
    return window ?? { minAcu: input.minAcu, maxAcu: input.maxAcu };
  };
  const minInForce = (t: number) => setBounds(t < 45 ? 0 : t - 45).minAcu * 2;
  const maxInForce = (t: number) => setBounds(t).maxAcu * 2;

  const half = new Int32Array(total).fill(-1);
  const tokensAt: number[] = new Array(total).fill(-1);
  const seenAt: number[] = new Array(total).fill(-1);
  const out = {
    billed: 0,
    throttled: 0,
    deficit: 0,
    longest: 0,
    worst: 0,
    unserved: 0,
    waiting: 0,
    peak: 0,
    delay: 0,
  };
  const bursts: { fromS: number; doneS: number; peakBacklogAcuS: number }[] = [];
  const limit =
    input.maxServedAcu === undefined ? Number.POSITIVE_INFINITY : Math.round(input.maxServedAcu * 1000);
  const pause = { pauses: 0, resumes: 0, pausedS: 0, waitedS: 0 };

  const pages = input.reads == null ? null : new SlowPages(input.reads, trace);
  let h = -1;
  let tokens = 0;
  let climbing = false;
  let wait = 0;
  let backlog = 0;
  let idle = 0;
  let state: "running" | "paused" | "resuming" = "running";
  let pausedFor = 0;
  let resumeLeft = 0;
  let callers = false;
  let spanStart = 0;
  let episode = 0;

  for (let t = 0; t < total; t++) {
    if ((demandAt[t] as number) < 0) {
      out.unserved += backlog;
      h = -1;
      episode = 0;
      backlog = 0;
      continue;
    }
    const min = Math.max(1, minInForce(t));
    const max = maxInForce(t);
    if (h < 0) {
      spanStart = t;
      const first = t === firstKnown(demandAt) && input.startAcu !== undefined ? input.startAcu * 2 : null;
      h = clamp(first ?? rawWant(demandAt[t] as number, p.rhoThousandths), min, max);
      pages?.start(h);
      tokens = p.burstMicroAcu;
      climbing = false;
      state = "running";
      idle = 0;
    } else {
      // ACU-1
      const refill = Math.floor((p.refillThousandths / 1000) * (31_900 + 449.5 * h) + 0.5 + 1e-9);
      tokens = Math.min(p.burstMicroAcu, tokens + refill);
    }

    // PAU-1
    const busy = busyAt[t] === 1 || backlog > 0;
    if (input.autoPauseS !== null && input.autoPauseS !== undefined) {
      if (state === "running" && minInForce(t) === 0 && !busy && idle >= input.autoPauseS) {
        state = "paused";
        pausedFor = 0;
        pause.pauses++;
      }
      if (state === "paused" && (busy || minInForce(t) > 0)) {
        state = "resuming";
        resumeLeft = pausedFor > 86_400 ? 30 : 15;
        callers = false;
        pause.resumes++;
      }
      if (state === "resuming" && resumeLeft === 0) {
        state = "running";
        h = clamp(4, min, max);
        pages?.resume(h);
        tokens = p.burstMicroAcu;
        climbing = false;
      }
      if (state === "paused") {
        pausedFor++;
        pause.pausedS++;
      }
      if (state === "resuming") {
        resumeLeft--;
        callers = callers || busy;
        if (callers) pause.waitedS++;
      }
      idle = busy ? 0 : idle + 1;
    }
    // MEM-8
    const sample = sampleAt[t] as number;
    if (pages !== null && state === "running") demandAt[t] = pages.asked(sample);
    const asked = state !== "running" && busyAt[t] === 0 ? 0 : (demandAt[t] as number);
    const seen = Math.min(limit, asked + backlog);
    seenAt[t] = Math.min(limit, (demandAt[t] as number) + backlog);

    if (state !== "running") h = 0;
    else {
      // ACU-2
      const want = clamp(rawWant(seen, p.rhoThousandths), min, max);
      if (want > h) {
        if (!climbing) {
          climbing = true;
          let cold = true;
          for (let s = Math.max(spanStart, t - 60); s < t; s++) {
            if ((seenAt[s] as number) >= 0.05 * 500 * h) cold = false;
          }
          wait = Math.round(cold ? p.coldWaitS : p.warmWaitS);
        }
        if (wait > 0) wait--;
        else {
          const up = Math.min(Math.floor(tokens / 500_000), want - h);
          h += up;
          tokens -= 500_000 * up;
        }
      } else climbing = false;
      // ACU-3
      if (t > 0 && t % p.tickS === input.phaseS % p.tickS) {
        let highest = 0;
        for (let s = Math.max(spanStart, t - p.holdS + 1); s <= t; s++) {
          highest = Math.max(highest, seenAt[s] as number);
        }
        const floor = clamp(rawWant(highest, p.rhoThousandths), min, max);
        if (floor < h) {
          const slow = Math.min(h - 1, Math.ceil((h * p.shrinkThousandths) / 1000));
          h = h <= p.straightDownHalfAcu ? floor : Math.max(floor, slow);
        }
      }
    }

    pages?.after({ sample, half: h });
    half[t] = h;
    tokensAt[t] = tokens;
    out.billed += h;
    const short = Math.max(0, asked - 500 * h);
    out.deficit += short;
    if (short > 0) {
      out.throttled++;
      episode++;
      out.longest = Math.max(out.longest, episode);
      if (h > 0) out.worst = Math.max(out.worst, asked / (500 * h));
    } else episode = 0;
    if (input.mode === "queue") {
      const served = Math.min(500 * h, seen);
      const waited = t > spanStart && backlog > 0;
      backlog = backlog + asked - served;
      if (backlog > 0) {
        if (!waited) bursts.push({ fromS: t, doneS: t + 1, peakBacklogAcuS: 0 });
        const burst = bursts[bursts.length - 1] as (typeof bursts)[number];
        burst.doneS = t + 1;
        burst.peakBacklogAcuS = Math.max(burst.peakBacklogAcuS, backlog / 1000);
        out.waiting++;
        if (h > 0) out.delay = Math.max(out.delay, backlog / (500 * h));
      } else if (waited) (bursts[bursts.length - 1] as (typeof bursts)[number]).doneS = t + 1;
      out.peak = Math.max(out.peak, backlog);
    }
  }
  out.unserved += backlog;
  return {
    half,
    tokens: tokensAt,
    reads: (pages?.microReads ?? 0) / 1e6,
    halfAcuSeconds: out.billed,
    throttledS: out.throttled,
    deficitMilliAcuS: out.deficit,
    longestEpisodeS: out.longest,
    worstRatio: out.worst > 0 ? out.worst : null,
    ...pause,
    unservedMilliAcuS: out.unserved,
    waitingS: out.waiting,
    peakBacklogMilliAcuS: out.peak,
    longestDelayS: out.delay,
    bursts,
  };
}

function firstKnown(demandAt: Int32Array): number {
  return demandAt.findIndex((demand) => demand >= 0);
}
