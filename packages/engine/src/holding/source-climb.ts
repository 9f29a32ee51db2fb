import { type CapacityParameters, refillMicroAcu } from "../capacity/parameters.ts";
import type { Climb } from "../demand/censored-steps.ts";
import type { Demand } from "../demand/demand-of-instance.ts";
import type { WorkloadFinding } from "../units/finding.ts";

/** Climbs from which what a range showed counts before what its platform is said to do (INS-5, an assumption). */
const TELLING_CLIMBS = 3;
/** A first rise is a matter of its platform until a trace shows less than this share of it. */
const LESS = 0.75;
/** The least a bucket may hold, ACU. */
const LEAST_BURST_ACU = 1;
/** The slowest that a climb is taken to be, thousandths of 2022's speed: slower ones wait for something else (an assumption). */
const SLOWEST = 200;

/**
 * The first rise of a serverless instance as its own climbs show it, micro-ACU (INS-5): what capacity had gained by the
 * second full sample, less the refill until then; the median of the climbs that last for two samples. Null where there
 * are too few, or where they rise as far as the platform's own.
 */
function shownBurst({ censored }: Pick<Demand, "censored">, parameters: CapacityParameters): number | null {
  const rises = censored.climbs
    .flatMap((climb) =>
      climb.secondAcu === null ? [] : [riseOf({ ...climb, secondAcu: climb.secondAcu }, parameters)],
    )
    .sort((a, b) => a - b);
  if (rises.length < TELLING_CLIMBS) return null;
  const median = Math.max(LEAST_BURST_ACU, rises[rises.length >> 1] as number);
  const found = Math.round(2 * median) * 500_000;
  return found < LESS * parameters.burstMicroAcu ? found : null;
}

function riseOf(
  { fromAcu, from, to, seconds, secondAcu }: Climb & { readonly secondAcu: number },
  parameters: CapacityParameters,
): number {
  const sampleS = seconds / (to - from);
  const middle = Math.round(fromAcu + secondAcu);
  return secondAcu - fromAcu - (refillMicroAcu(middle, parameters) * sampleS) / 1e6;
}

/**
 * How fast the bucket refills as the climbs of a trace show it, thousandths of 2022's (INS-5): the speed at which the model takes as long
 * from the first rise to what was asked as a climb was full, the median. Null where it is no less than most of the platform's own.
 */
function shownRefill(
  { censored }: Pick<Demand, "censored">,
  { parameters, less }: { readonly parameters: CapacityParameters; readonly less: number },
): number | null {
  const speeds = censored.climbs
    .flatMap((climb) => (climb.secondAcu === null ? [] : [speedOf(climb, parameters)]))
    .filter((speed) => speed > 0)
    .sort((a, b) => a - b);
  if (speeds.length < TELLING_CLIMBS) return null;
  const found = Math.max(SLOWEST, Math.round(1000 * (speeds[speeds.length >> 1] as number)));
  return found < less * parameters.refillThousandths ? found : null;
}

/** By what a second refills at a capacity (ACU-1), which grows with it, integrated from the first rise up; 0 where that was all. */
function speedOf(climb: Climb, parameters: CapacityParameters): number {
  const { fromAcu, toAcu, secondAcu, seconds } = climb;
  // It is full until there is what was asked, and the sample that follows has gone on to rise; what asked for less by then left it full.
  const askedAcu = climb.askedMilliAcu / 1000;
  const endAcu = askedAcu < (secondAcu ?? fromAcu) ? toAcu : Math.min(toAcu, askedAcu);
  const refill = (acu: number) => refillMicroAcu(2 * acu, { refillThousandths: 1000 }) / 1e6;
  const risenAcu = Math.min(endAcu, fromAcu + parameters.burstMicroAcu / 1e6);
  const perAcu = (refill(128) - refill(0)) / 128;
  return Math.log(refill(endAcu) / refill(risenAcu)) / perAcu / seconds;
}

/** Whether an instance climbed often enough to tell how fast it does. */
export function tellsClimb({ censored }: Pick<Demand, "censored">): boolean {
  return censored.climbs.filter(({ secondAcu }) => secondAcu !== null).length >= TELLING_CLIMBS;
}

/** A platform's constants, its first rise and what follows as the climbs of the trace show them where they do (INS-5). */
export function withShownClimb(
  demand: Pick<Demand, "censored">,
  parameters: CapacityParameters,
): CapacityParameters {
  const burstMicroAcu = shownBurst(demand, parameters);
  const risen = burstMicroAcu === null ? parameters : { ...parameters, burstMicroAcu };
  // Where the first rise is none of the platform's nor is what follows.
  const less = burstMicroAcu === null ? LESS : 1;
  const refillThousandths = shownRefill(demand, { parameters: risen, less });
  return refillThousandths === null ? risen : { ...risen, refillThousandths };
}

/** A reader as it was measured. */
interface Climber {
  readonly measured: { readonly instance: string; readonly source: { readonly kind: string } };
  readonly demand: Pick<Demand, "censored">;
}

/** Where serverless instances were full while they climbed, the planned one first, and what was made of it. */
export function climbFindings(
  planned: Pick<Demand, "censored">,
  readers: readonly Climber[] = [],
): readonly WorkloadFinding[] {
  const silent = readers.filter(
    ({ measured, demand }) => measured.source.kind === "serverless" && !tellsClimb(demand),
  );
  const alike = tellsClimb(planned) ? silent.map(({ measured }) => measured.instance) : [];
  return [
    ...climbFinding(planned).map((one) => (alike.length === 0 ? one : { ...one, alike })),
    ...readers.flatMap(({ measured: { instance }, demand }) =>
      climbFinding(demand).map((one) => ({ ...one, instance })),
    ),
  ];
}

function climbFinding({
  censored: { climbs },
}: Pick<Demand, "censored">): readonly Extract<WorkloadFinding, { readonly code: "full-climbs" }>[] {
  const [longest] = [...climbs].sort((a, b) => b.seconds - a.seconds || b.toAcu - a.toAcu);
  if (longest === undefined) return [];
  const seconds = climbs.reduce((sum, one) => sum + one.seconds, 0);
  const { fromAcu, toAcu, seconds: longestS } = longest;
  return [
    { code: "full-climbs", climbs: climbs.length, seconds, longestS, fromAcu, toAcu, assumption: true },
  ];
}
