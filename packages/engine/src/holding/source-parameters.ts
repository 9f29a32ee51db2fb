import { compareCapacity, isClose } from "../calibration/compare-capacity.ts";
import { measuredSamples } from "../calibration/measured-capacity.ts";
import { profileForTrace } from "../calibration/profile-for-trace.ts";
import type { CapacityParameters } from "../capacity/parameters.ts";
import { spreadOfRatio } from "../capacity/second-spread.ts";
import { simulate } from "../capacity/simulate.ts";
import type { Demand } from "../demand/demand-of-instance.ts";
import { followPool } from "../pool/follow-pool.ts";
import type { ProfileId } from "../units/profile-id.ts";
import { withShownClimb } from "./source-climb.ts";

/** ρ that are tried beside the profile's own, in thousandths: the range of UNC-1 and a little more. */
const TRIED_RHO = [600, 650, 700, 820, 880] as const;
/** A replay this far off is not brought within REC-1 by any of them: they move capacity by 27 % at most. */
const HOPELESS_PCT = 30;
/** A trace whose capacity moves less than this between the ends of what is tried says nothing about the ratio. */
const TELLING = 0.05;

/**
 * Parameters of the platform a trace ran on, with the first rise that it shows (INS-5) and the ρ that replays it best
 * where that replay may be presented at all (REC-1): capacity that something else holds teaches nothing about CPU.
 */
export function sourceParameters(demand: MeasuredDemand, source: MeasuredRange): CapacityParameters {
  return fitted(demand, source).parameters;
}

/** How far seconds stray inside samples, as the capacity of a serverless trace tells it (INS-2); null where it does not. */
export function sourceSpread(demand: MeasuredDemand, source: MeasuredRange): number | null {
  return fitted(demand, source).spread;
}

/** Whether the replay of a serverless trace may be presented (REC-1): where it may not, its capacity follows something else than CPU by our law. */
export function isReplayed(demand: MeasuredDemand, source: MeasuredRange): boolean {
  return fitted(demand, source).isReplayed;
}

type MeasuredDemand = Pick<Demand, "trace" | "capacity" | "censored">;

interface MeasuredRange {
  readonly minAcu: number | null;
  readonly maxAcu: number;
  readonly profile: ProfileId | null;
}

interface Fitted {
  readonly parameters: CapacityParameters;
  readonly spread: number | null;
  readonly isReplayed: boolean;
}

/** Made once for a demand and its range; it goes when the demand goes. */
const kept = new WeakMap<MeasuredDemand, { readonly key: string; readonly found: Fitted }>();

function fitted(demand: MeasuredDemand, source: MeasuredRange): Fitted {
  const key = JSON.stringify([source.minAcu, source.maxAcu, source.profile]);
  const known = kept.get(demand);
  if (known?.key === key) return known.found;
  const found = fit(demand, source);
  kept.set(demand, { key, found });
  return found;
}

function fit(demand: MeasuredDemand, source: MeasuredRange): Fitted {
  const { trace, capacity } = demand;
  const { profile } = profileForTrace({ profile: source.profile, startS: trace.startS });
  const parameters = withShownClimb(demand, profile.parameters);
  const measured = capacity === null ? null : measuredSamples(trace, capacity);
  const untold = { parameters, spread: null, isReplayed: false };
  if (measured === null) return untold;
  const minAcu = source.minAcu ?? 0.5;
  const phaseS = Math.floor(parameters.tickS / 2);
  const replay = (rhoThousandths: number) => {
    const tried = { ...parameters, rhoThousandths };
    const pause = minAcu === 0 ? undefined : null;
    const { maxAcu } = source;
    const run = simulate({ trace, minAcu, maxAcu, parameters: tried, phaseS, autoPauseS: pause });
    return { tried, acuHours: run.acuHours, found: compareCapacity(followPool(run.changes), measured) };
  };
  const own = replay(parameters.rhoThousandths);
  if (Math.abs(own.found.errorPct) > HOPELESS_PCT) return untold;
  const all = [own, ...TRIED_RHO.map(replay)];
  const best = all.reduce((a, b) => (b.found.rmseAcu < a.found.rmseAcu ? b : a));
  if (!isClose(best.found)) return untold;
  const hours = all.map(({ acuHours }) => acuHours);
  const isTelling = Math.min(...hours) < (1 - TELLING) * Math.max(...hours);
  const spread = isTelling ? spreadOfRatio(best.tried.rhoThousandths, parameters) : null;
  return { parameters: best.tried, spread, isReplayed: true };
}
