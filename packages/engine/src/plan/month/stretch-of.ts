import type { HourlyAccount } from "../../capacity/hourly-account.ts";
import type { DemandTrace } from "../../demand/demand-trace.ts";
import { bucketSteps } from "../../series/bucket-steps.ts";
import { HOUR_S } from "../../units/seconds.ts";
import { netHourUsd } from "../terms/net-unit-usd.ts";
import { type Effective, rangeAcuOf, resolve, type WhatIfInput } from "../workload/resolve.ts";
import type { StepColumns, UnmetSpans, WhatIf } from "../workload/what-if.ts";
import { capacityColumns } from "./capacity-columns.ts";
import { accountedMonth } from "./cluster-month.ts";
import { measuredSteps } from "./measured-steps.ts";
import { type Spikes, spikesOf } from "./spikes-of.ts";
import type { TimeSpan } from "./time-span.ts";
import { unmetOfWriter } from "./unmet-of-writer.ts";
import { whatIfIn } from "./what-if-of.ts";

/** What a stretch of the trace costs on a shape: its compute on demand, as the month's bill has it, without storage, I/O or commitments. */
export interface StretchCost {
  readonly usd: number;
  /** Of all serverless instances; null without any. */
  readonly acuHours: number | null;
}

/** A shape over a stretch of the trace. */
export interface Stretch extends StretchCost {
  /** Seconds with data: nothing is known, and nothing charged here, of the others. */
  readonly knownS: number;
  /** Of the writer, as a chart of the trace draws it. */
  readonly spikes: Spikes;
  /** In ACU of a range, as all that is drawn of a stretch. */
  readonly unmetAcuS: number;
  /** The spike that leaves most unserved; null without any. */
  readonly worst: (TimeSpan & { readonly worstAcu: number }) | null;
  /** Highest demand of the shape and when it begins; null without data. */
  readonly peak: { readonly acu: number; readonly atS: number } | null;
}

/**
 * One setting over a stretch of the trace (STR-1), by the same replay and the same billed hours as its month: the stretches of a
 * partition add up to the whole trace.
 *
 * @throws EngineError as `whatIf`
 */
export function stretchOf(input: WhatIfInput, span: TimeSpan): Stretch {
  const effective = resolve(input);
  return stretchIn({ effective, accounted: accountedMonth({ effective }) }, span);
}

/** The stretch and the whole trace it is of, by one replay. */
export function stretchAndWhole(
  input: WhatIfInput,
  span: TimeSpan,
): { readonly stretch: Stretch; readonly whole: WhatIf } {
  const effective = resolve(input);
  const accounted = accountedMonth({ effective });
  return {
    stretch: stretchIn({ effective, accounted }, span),
    whole: whatIfIn(effective, accounted.month),
  };
}

function stretchIn({ effective, accounted }: Omit<Counted, "knownS">, span: TimeSpan): Stretch {
  const { writer, trace } = accounted.month;
  const unmet = cutTo(unmetOfWriter(effective, accounted.month), span);
  const rangeAcu = rangeAcuOf(effective);
  const [worst, peak] = [worstOf(unmet), peakOf(writer.asked, span)];
  const knownS = knownIn(trace, span);
  return {
    ...costOf({ effective, accounted, knownS }, span),
    knownS,
    spikes: spikesOf(unmet),
    unmetAcuS: rangeAcu * unmet.deficitAcuS.reduce((sum, one) => sum + one, 0),
    worst: worst && { ...worst, worstAcu: rangeAcu * worst.worstAcu },
    peak: peak && { ...peak, acu: rangeAcu * peak.acu },
  };
}

interface Counted {
  readonly effective: Effective;
  readonly accounted: ReturnType<typeof accountedMonth>;
  readonly knownS: number;
}

function costOf({ effective, accounted, knownS }: Counted, span: TimeSpan): StretchCost {
  const { month, accounts } = accounted;
  const acuS = accounts.map(({ account, by }) => {
    const steps =
      "changes" in by
        ? capacityColumns(month.trace, by.changes)
        : measuredSteps(effective.workload, by.instance);
    return acuSecondsIn(account, { steps, span });
  });
  const acuHours = acuS.reduce((sum, one) => sum + one, 0) / HOUR_S;
  const { storageMode } = effective.settings;
  const hourUsd = (instanceClass: string | null) => netHourUsd(effective, { instanceClass, storageMode });
  const provisioned = (month.usage.provisioned ?? []).reduce(
    (sum, { instanceClass, count }) => sum + count * hourUsd(instanceClass),
    0,
  );
  const perAcuHour = accounts.length === 0 ? 0 : hourUsd(null);
  return {
    usd: acuHours * perAcuHour + (provisioned * knownS) / HOUR_S,
    acuHours: accounts.length === 0 ? null : acuHours,
  };
}

/**
 * Billed ACU-seconds of a span: whole hours as they are, of an hour that the span cuts the share that its capacity has in the part, so
 * that parts add up to the hour.
 *
 * @param of.steps capacity within the hours; null where only hours are known
 */
export function acuSecondsIn(
  account: HourlyAccount,
  of: { readonly steps: StepColumns | null; readonly span: TimeSpan },
): number {
  const { span, steps } = of;
  const first = Math.max(0, Math.floor((span.startS - account.firstHourS) / HOUR_S));
  const last = Math.min(account.acuSeconds.length, Math.ceil((span.endS - account.firstHourS) / HOUR_S));
  let sum = 0;
  for (let hour = first; hour < last; hour++) {
    const startS = account.firstHourS + hour * HOUR_S;
    const whole = { startS, endS: startS + HOUR_S };
    const part = { startS: Math.max(startS, span.startS), endS: Math.min(whole.endS, span.endS) };
    if (part.endS <= part.startS) continue;
    sum += (account.acuSeconds[hour] as number) * shareOf(part, { whole, steps });
  }
  return sum;
}

function shareOf(
  part: TimeSpan,
  of: { readonly whole: TimeSpan; readonly steps: StepColumns | null },
): number {
  const { whole, steps } = of;
  const isWhole = part.startS === whole.startS && part.endS === whole.endS;
  if (isWhole) return 1;
  const inTime = (part.endS - part.startS) / (whole.endS - whole.startS);
  if (steps === null) return inTime;
  const all = areaOf(steps, whole);
  return all === 0 ? inTime : areaOf(steps, part) / all;
}

/** ACU-seconds under a step function; what is not known counts as nothing. */
function areaOf({ timesS, acu }: StepColumns, span: TimeSpan): number {
  const endS = timesS[timesS.length - 1] ?? span.endS;
  const { mean, coveredS } = bucketSteps({ timesS, acu, endS }, { ...span, buckets: 1 });
  const covered = coveredS[0] as number;
  return covered === 0 ? 0 : (mean[0] as number) * covered;
}

/** Each span's part inside, with its share of what was left unserved. */
function cutTo(unmet: UnmetSpans, { startS, endS }: TimeSpan): UnmetSpans {
  const inside: number[] = [];
  unmet.fromS.forEach((fromS, i) => {
    if (fromS < endS && (unmet.toS[i] as number) > startS) inside.push(i);
  });
  const column = (values: Float64Array) => Float64Array.from(inside, (i) => values[i] as number);
  const fromS = column(unmet.fromS).map((at) => Math.max(at, startS));
  const toS = column(unmet.toS).map((at) => Math.min(at, endS));
  const deficitAcuS = column(unmet.deficitAcuS).map((acuS, n) => {
    const i = inside[n] as number;
    const wholeS = (unmet.toS[i] as number) - (unmet.fromS[i] as number);
    return (acuS * ((toS[n] as number) - (fromS[n] as number))) / wholeS;
  });
  return { fromS, toS, worstAcu: column(unmet.worstAcu), askedAcu: column(unmet.askedAcu), deficitAcuS };
}

function worstOf({ fromS, toS, worstAcu, deficitAcuS }: UnmetSpans): Stretch["worst"] {
  let worst = -1;
  deficitAcuS.forEach((acuS, i) => {
    if (worst < 0 || acuS > (deficitAcuS[worst] as number)) worst = i;
  });
  if (worst < 0) return null;
  return {
    startS: fromS[worst] as number,
    endS: toS[worst] as number,
    worstAcu: worstAcu[worst] as number,
  };
}

/** Samples of a trace that a span touches. */
function* samplesIn({ startS, edgesS, milliAcu }: DemandTrace, span: TimeSpan) {
  for (let i = 0; i < milliAcu.length; i++) {
    const fromS = Math.max(span.startS, startS + (edgesS[i] as number));
    const toS = Math.min(span.endS, startS + (edgesS[i + 1] as number));
    const milli = milliAcu[i] as number;
    if (toS > fromS && milli >= 0) yield { fromS, toS, acu: milli / 1000 };
  }
}

function knownIn(trace: DemandTrace, span: TimeSpan): number {
  let known = 0;
  for (const { fromS, toS } of samplesIn(trace, span)) known += toS - fromS;
  return known;
}

function peakOf(trace: DemandTrace, span: TimeSpan): Stretch["peak"] {
  let peak: Stretch["peak"] = null;
  for (const { fromS, acu } of samplesIn(trace, span)) {
    if (peak === null || acu > peak.acu) peak = { acu, atS: fromS };
  }
  return peak;
}
