import { type CapacityParameters, PARAMETER_RANGES } from "../../capacity/parameters.ts";
import { profileFor } from "../../capacity/profile-for.ts";
import { SECOND_SPREAD, withSpread } from "../../capacity/second-spread.ts";
import { hiddenFactor } from "../../demand/expected-demand.ts";
import { burstShare } from "../../demand/short-bursts.ts";
import { READ_CPU_RANGE_MS } from "../../memory/read-cpu.ts";
import type { ProfileId } from "../../units/profile-id.ts";
import type { RandomSource } from "../../units/random-source.ts";
import { drawSpeeds, type Speeds } from "../terms/family-speed.ts";

/** One draw of everything the model is unsure about. */
export interface EnsembleMember {
  readonly parameters: CapacityParameters;
  readonly phaseS: number;
  /** How far seconds stray about their sample (INS-2); it stands in the parameters too. */
  readonly spread: number;
  /** Share of its sample that a burst lasts (INS-4). */
  readonly burstShare: number;
  /** What a full sample asked for, of what it shows (HED-3). */
  readonly hiddenFactor: number;
  /** How fast each family and platform is (SPD-1). */
  readonly speeds: Speeds;
  /** vCPU time of a page read from storage, ms (MEM-8). */
  readonly readCpuMs: number;
}

/** Whether the bursts of a draw last their samples (INS-4): then its run tells how long it is short, a range's lag included. */
export function isSteady({ burstShare: share }: Pick<EnsembleMember, "burstShare">): boolean {
  return share === 1;
}

/** Ranges of m by profile (ACU-4, UNC-1). */
const SPEED_RANGE: Readonly<Record<ProfileId, readonly [number, number]>> = {
  "mysql-2022": [1, 1],
  "postgres-2024": [1, 1],
  "platform-3": [0.9, 1.3],
  "platform-4": [1.45, 1.9],
};

/** A profile's range, as much slower as the climbs of the trace show it to be (INS-5). */
function speedRange(
  { refillThousandths }: CapacityParameters,
  profile: ProfileId,
): readonly [number, number] {
  const [slowest, fastest] = SPEED_RANGE[profile];
  const shown = refillThousandths / profileFor({ profile }).parameters.refillThousandths;
  return [shown * slowest, shown * fastest];
}

function drawReadCpuMs(random: RandomSource): number {
  return READ_CPU_RANGE_MS.least + (READ_CPU_RANGE_MS.most - READ_CPU_RANGE_MS.least) * random();
}

/** Draws a member from the measured ranges (UNC-1), each uniform. */
export function ensembleMember(input: {
  readonly base: CapacityParameters;
  readonly profile: ProfileId;
  /** Which of the draws it is, from 0. */
  readonly draw: number;
  /** What the trace tells of its spread; null = drawn. */
  readonly spread: number | null;
  readonly random: RandomSource;
  /** Dice of their own for what a read costs: what tells no touches draws as it did. */
  readonly ofReads: RandomSource;
}): EnsembleMember {
  const { base, profile, random } = input;
  const between = (low: number, high: number) => low + (high - low) * random();
  const [slowest, fastest] = speedRange(base, profile);
  const cold = profile === "postgres-2024" ? between(1, 12) : between(5, 15);
  const warm = profile === "postgres-2024" ? cold : between(0, 4);
  const tickS = Math.round(between(175, 195));
  const { low, high } = SECOND_SPREAD;
  const drawn = between(low, high);
  const rho = between(0.7, 0.8);
  // What the trace tells is the ratio itself: then the constant and the spread are not two doubts.
  const told = input.spread === null ? rho : base.rhoThousandths / 1000 + (rho - 0.75) / 2;
  const seconds = input.spread ?? drawn;
  const parameters = withSpread(
    {
      ...base,
      burstMicroAcu: drawBurst(base, { profile, between }),
      refillThousandths: Math.round(between(slowest, fastest) * 1000),
      coldWaitS: cold,
      warmWaitS: warm,
      rhoThousandths: Math.round(told * 1000),
      tickS,
      shrinkThousandths: Math.round(between(0.5, 0.75) * 1000),
    },
    seconds,
  );
  return {
    parameters,
    spread: seconds,
    ...{ burstShare: burstShare(input.draw), hiddenFactor: hiddenFactor(input.draw) },
    phaseS: Math.floor(random() * tickS),
    speeds: drawSpeeds(random),
    readCpuMs: drawReadCpuMs(input.ofReads),
  };
}

/** A rise that a trace shows may be the least that the model is made for (INS-5): no draw lies below that. */
function drawBurst(
  { burstMicroAcu }: CapacityParameters,
  {
    profile,
    between,
  }: { readonly profile: ProfileId; readonly between: (low: number, high: number) => number },
): number {
  const burstAcu = burstMicroAcu / 1e6;
  const spread = profile === "mysql-2022" ? 1 : burstAcu * 0.25;
  const drawn = Math.round(between(burstAcu - spread, burstAcu + spread) * 1e6);
  return Math.max(PARAMETER_RANGES.burstMicroAcu.from, drawn);
}
