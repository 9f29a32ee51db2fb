import { compareCapacity, isClose } from "../calibration/compare-capacity.ts";
import { measuredSamples } from "../calibration/measured-capacity.ts";
import { profileForTrace } from "../calibration/profile-for-trace.ts";
import type { CapacityParameters } from "../capacity/parameters.ts";
import { simulate } from "../capacity/simulate.ts";
import type { Demand } from "../demand/demand-of-instance.ts";
import { followPool } from "../pool/follow-pool.ts";
import type { ProfileId } from "../units/profile-id.ts";

/** ρ that are tried beside the profile's own, in thousandths: the range of UNC-1 and a little more. */
const TRIED_RHO = [650, 700, 820, 880] as const;
/** A replay this far off is not brought within REC-1 by any of them: they move capacity by 17 % at most. */
const HOPELESS_PCT = 25;

/**
 * Parameters of the platform a trace ran on, with the ρ that replays it best where that replay may be presented at all
 * (REC-1): capacity that something else holds teaches nothing about CPU.
 */
export function sourceParameters(
  demand: Pick<Demand, "trace" | "capacity">,
  source: { readonly minAcu: number | null; readonly maxAcu: number; readonly profile: ProfileId | null },
): CapacityParameters {
  const { trace, capacity } = demand;
  const { parameters } = profileForTrace({ profile: source.profile, startS: trace.startS }).profile;
  const measured = capacity === null ? null : measuredSamples(trace, capacity);
  if (measured === null) return parameters;
  const minAcu = source.minAcu ?? 0.5;
  const phaseS = Math.floor(parameters.tickS / 2);
  const replay = (rhoThousandths: number) => {
    const tried = { ...parameters, rhoThousandths };
    const pause = minAcu === 0 ? undefined : null;
    const { maxAcu } = source;
    const run = simulate({ trace, minAcu, maxAcu, parameters: tried, phaseS, autoPauseS: pause });
    return { tried, found: compareCapacity(followPool(run.changes), measured) };
  };
  const own = replay(parameters.rhoThousandths);
  if (Math.abs(own.found.errorPct) > HOPELESS_PCT) return parameters;
  const best = [own, ...TRIED_RHO.map(replay)].reduce((a, b) => (b.found.rmseAcu < a.found.rmseAcu ? b : a));
  return isClose(best.found) ? best.tried : parameters;
}
