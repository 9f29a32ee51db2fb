import type { CapacityParameters } from "../../capacity/parameters.ts";
import type { ProfileId } from "../../units/profile-id.ts";
import type { RandomSource } from "../../units/random-source.ts";

/** One draw of everything the model is unsure about. */
export interface EnsembleMember {
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
  /** Multiplies the demand of a provisioned source (DEM-1). */
  readonly speedFactor: number;
}

/** Ranges of m by profile (ACU-4, UNC-1). */
const SPEED_RANGE: Readonly<Record<ProfileId, readonly [number, number]>> = {
  "mysql-2022": [1, 1],
  "postgres-2024": [1, 1],
  "platform-3": [0.9, 1.3],
  "platform-4": [1.45, 1.9],
};

/** Draws a member from the measured ranges (UNC-1), each uniform. */
export function ensembleMember(input: {
  readonly base: CapacityParameters;
  readonly profile: ProfileId;
  readonly isProvisionedSource: boolean;
  readonly random: RandomSource;
}): EnsembleMember {
  const { base, profile, random } = input;
  const between = (low: number, high: number) => low + (high - low) * random();
  const burstAcu = base.burstMicroAcu / 1e6;
  const spread = profile === "mysql-2022" || profile === "postgres-2024" ? 1 : burstAcu * 0.25;
  const [slowest, fastest] = SPEED_RANGE[profile];
  const cold = profile === "postgres-2024" ? between(1, 12) : between(5, 15);
  const warm = profile === "postgres-2024" ? cold : between(0, 4);
  const tickS = Math.round(between(175, 195));
  return {
    parameters: {
      ...base,
      burstMicroAcu: Math.round(between(burstAcu - spread, burstAcu + spread) * 1e6),
      refillThousandths: Math.round(between(slowest, fastest) * 1000),
      coldWaitS: cold,
      warmWaitS: warm,
      rhoThousandths: Math.round(between(0.7, 0.8) * 1000),
      tickS,
      shrinkThousandths: Math.round(between(0.5, 0.75) * 1000),
    },
    phaseS: Math.floor(random() * tickS),
    speedFactor: input.isProvisionedSource ? between(0.8, 1.1) : 1,
  };
}
