import type { Demand } from "../demand/demand-of-instance.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { freeableDoubt } from "../measured/freeable-on-range.ts";
import { DEFAULT_AUTO_PAUSE_S } from "../pause/check-auto-pause.ts";
import type { Series } from "../series/series.ts";
import { type SeriesSteps, stepsOfSeries, valuesOverSteps } from "../series/steps-of-series.ts";
import { GIB_PER_ACU } from "../units/acu.ts";
import type { ProfileId } from "../units/profile-id.ts";
import { HOUR_S } from "../units/seconds.ts";
import { type CpuOverSteps, cpuOverSteps } from "./cpu-over-steps.ts";
import { type HeldFloor, heldFloor } from "./held-floor.ts";
import { AT, HOLDING_CAUSES, type HoldingCause } from "./holding-cause.ts";
import { isUnexplainedRise, type Rises } from "./shown-demand.ts";
import { sourceParameters } from "./source-parameters.ts";
import {
  causeOfAsked,
  heldAcu,
  type Moment,
  memoryShare,
  NEAR_ACU,
  splitCapacity,
} from "./split-capacity.ts";
import { waitsToPause } from "./waits-to-pause.ts";

export interface HeldInput {
  readonly instance: InstanceEvidence;
  /** Of its CPU; null where the files have none. */
  readonly demand: Demand | null;
  /** Its range, and the platform it ran on; null = not known. */
  readonly source: {
    readonly minAcu: number | null;
    readonly maxAcu: number;
    readonly profile: ProfileId | null;
    /** After so many seconds it pauses; absent = AWS's default. */
    readonly autoPauseS?: number;
  };
  /** Capacity of the writer that a reader of tier 0–1 follows, of a class a constant; null for the writer and other tiers. */
  readonly writer: Series | number | null;
}

/** What held the measured capacity of one instance (HLD-2), hour by hour (UTC). */
export interface HeldCapacity {
  readonly instance: string | null;
  readonly firstHourS: number;
  /** ACU-seconds of each clock hour. */
  readonly acuSeconds: Readonly<Record<HoldingCause, Float64Array>>;
  /** Seconds in which a cause holds any; of a pause, all of it. */
  readonly seconds: Readonly<Record<HoldingCause, Float64Array>>;
  /** ACU-seconds that CPU asked for, by what they count under: a bound, or CPU. */
  readonly askedAcuSeconds: Readonly<Record<HoldingCause, Float64Array>>;
  readonly floor: HeldFloor;
  /** Capacity that rose and that nothing in the samples explains (INS-4). */
  readonly rises: Rises;
  /** Most memory in use, GiB (HLD-1); null where FreeableMemory says nothing that can be. */
  readonly usedGib: number | null;
  /** Mean share of memory in use while it stands at its minimum; null where it never does. */
  readonly memoryAtMinimum: number | null;
  /** Hours in which it ran, and those of them in which no CPU is known. */
  readonly runningHours: number;
  readonly hoursWithoutCpu: number;
}

/** Splits the measured capacity of an instance by cause; null where none was measured. */
export function heldCapacity(input: HeldInput): HeldCapacity | null {
  const { capacity, id } = input.instance;
  if (capacity === null || capacity.values.length === 0) return null;
  const steps = stepsOfSeries(capacity);
  const at = momentsOf(input, { steps, capacity });
  const n = steps.sample.length;
  const [acu, held] = [new Float64Array(n).fill(Number.NaN), new Float64Array(n)];
  const risen = new Float64Array(n);
  const hours = emptyHours(steps);
  const parts = new Float64Array(HOLDING_CAUSES.length);
  let [runningS, withoutCpuS] = [0, 0];
  const atMinimum = { spanS: 0, area: 0 };
  for (let i = 0; i < n; i++) {
    const moment = at.moment(i);
    if (moment === null) continue;
    splitCapacity(moment, parts);
    acu[i] = moment.acu;
    held[i] = heldAcu(moment, parts);
    if (isUnexplainedRise(moment, { parts, before: acu[i - 1] ?? Number.NaN }))
      risen[i] = Math.max(moment.acu, at.moment(i + 1)?.acu ?? 0);
    const [fromS, toS] = [steps.edgesS[i] as number, steps.edgesS[i + 1] as number];
    hours.add({ fromS, toS }, { moment, parts });
    if (moment.acu > 0) runningS += toS - fromS;
    const share = memoryShare(moment);
    if (share >= 0 && parts[AT.minimum] === moment.acu) {
      atMinimum.spanS += toS - fromS;
      atMinimum.area += share * (toS - fromS);
    }
    if (moment.acu > 0 && !(moment.askedAcu >= 0)) withoutCpuS += toS - fromS;
  }
  const { add: _, ...account } = hours;
  return {
    ...{ instance: id, ...account, usedGib: at.usedGib },
    memoryAtMinimum: atMinimum.spanS === 0 ? null : atMinimum.area / atMinimum.spanS,
    ...{ runningHours: runningS / HOUR_S, hoursWithoutCpu: withoutCpuS / HOUR_S },
    floor: heldFloor({ steps, acu, heldAcu: held }),
    rises: { steps, acu: risen },
  };
}

interface Moments {
  /** Null where the capacity is not known. */
  readonly moment: (step: number) => Moment | null;
  readonly usedGib: number | null;
}

function momentsOf(
  { instance, demand, source, writer }: HeldInput,
  { steps, capacity }: { readonly steps: SeriesSteps; readonly capacity: Series },
): Moments {
  const { minAcu, maxAcu, autoPauseS: afterS = DEFAULT_AUTO_PAUSE_S } = source;
  const cpu: CpuOverSteps | null =
    demand === null
      ? null
      : cpuOverSteps(steps, {
          ...{ demand, maxAcu, pauses: minAcu === 0 },
          parameters: sourceParameters(demand, source),
        });
  const free = valuesOverSteps(
    steps,
    freeableDoubt(instance, maxAcu) === null ? instance.freeableMemory : null,
  );
  const lead = leadOver(steps, { writer, maxAcu });
  const waits = waitsToPause(steps, { capacity, demand, afterS });
  const used = free.map((bytes) => GIB_PER_ACU * maxAcu - bytes / 2 ** 30);
  const known = used.filter((gib) => gib >= 0);
  return {
    usedGib: known.length === 0 ? null : known.reduce((most, gib) => Math.max(most, gib), 0),
    moment: (i) => {
      const sample = steps.sample[i] as number;
      if (sample < 0) return null;
      return {
        ...{ acu: capacity.values[sample] as number, minAcu, maxAcu },
        askedAcu: cpu?.askedAcu[i] ?? Number.NaN,
        untilAcu: cpu?.untilAcu[i] ?? Number.NaN,
        ...{
          writerAcu: lead(i, capacity.values[sample] as number),
          usedGib: used[i] as number,
          waitsToPause: waits[i] === 1,
        },
      };
    },
  };
}

/** What the writer asks of a step; of a class that is known by the reader's own capacity, which is never below it. */
function leadOver(
  steps: SeriesSteps,
  { writer, maxAcu }: { readonly writer: HeldInput["writer"]; readonly maxAcu: number },
): (step: number, acu: number) => number {
  if (typeof writer !== "number") {
    const lead = valuesOverSteps(steps, writer);
    return (step) => lead[step] as number;
  }
  return (_, acu) => (acu >= Math.min(writer, maxAcu) - NEAR_ACU ? writer : Number.NaN);
}

type Hours = Pick<HeldCapacity, "firstHourS" | "acuSeconds" | "seconds" | "askedAcuSeconds"> & {
  readonly add: (
    span: { readonly fromS: number; readonly toS: number },
    what: { readonly moment: Moment; readonly parts: Float64Array },
  ) => void;
};

/** The clock hours that steps touch, to be filled. */
function emptyHours({ startS, edgesS }: SeriesSteps): Hours {
  const firstHourS = Math.floor(startS / HOUR_S) * HOUR_S;
  const leadS = startS - firstHourS;
  const n = Math.ceil((leadS + (edgesS.at(-1) as number)) / HOUR_S);
  const columns = () => HOLDING_CAUSES.map(() => new Float64Array(n));
  const [acuSeconds, seconds, askedAcuSeconds] = [columns(), columns(), columns()];
  const byCause = (all: readonly Float64Array[]) =>
    Object.fromEntries(HOLDING_CAUSES.map((cause, i) => [cause, all[i]])) as HeldCapacity["seconds"];
  return {
    ...{ firstHourS, acuSeconds: byCause(acuSeconds), seconds: byCause(seconds) },
    askedAcuSeconds: byCause(askedAcuSeconds),
    // Runs over every sample of a year: no closure, no object a step.
    add: ({ fromS, toS }, { moment, parts }) => {
      const under = askedAcuSeconds[AT[causeOfAsked(moment, parts)]] as Float64Array;
      const asked = Math.min(moment.acu, moment.askedAcu >= 0 ? moment.askedAcu : 0);
      const isPaused = moment.acu === 0;
      for (let atS = fromS + leadS; atS < toS + leadS; ) {
        const hour = Math.floor(atS / HOUR_S);
        const spanS = Math.min(toS + leadS, (hour + 1) * HOUR_S) - atS;
        for (let c = 0; c < parts.length; c++) {
          const part = parts[c] as number;
          if (!(part > 0 || (isPaused && c === AT.paused))) continue;
          const [acuS, s] = [acuSeconds[c] as Float64Array, seconds[c] as Float64Array];
          acuS[hour] = (acuS[hour] as number) + part * spanS;
          s[hour] = (s[hour] as number) + spanS;
        }
        under[hour] = (under[hour] as number) + asked * spanS;
        atS += spanS;
      }
    },
  };
}
