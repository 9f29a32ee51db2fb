import { EngineError } from "../errors/engine-error.ts";
import { STEADY_RATIO } from "../units/acu.ts";
import { isIsoDay } from "../units/iso-day.ts";
import type { ProfileId } from "../units/profile-id.ts";
import type { CapacityParameters } from "./parameters.ts";

export interface Profile {
  readonly id: ProfileId;
  /** Day the parameters hold for, `YYYY-MM-DD`; null is the newest. */
  readonly date: string | null;
  readonly parameters: CapacityParameters;
  /** Where the constants come from. */
  readonly source: string;
  /** Names of parameters that rest on little evidence; shown as such and varied widely by UNC-1. */
  readonly weak: readonly (keyof CapacityParameters)[];
}

/** Burst of the platforms 3 and 4 before a day (ACU-4). */
const BURSTS: readonly { readonly before: string; readonly microAcu: number }[] = [
  { before: "2026-08-05", microAcu: 6_000_000 },
  { before: "2026-09-30", microAcu: 12_000_000 },
];
const NEWEST_BURST_MICRO_ACU = 16_000_000;

/** S2: X from idle 11.25 s, under load 1.4 s; refill fit of S2's table by ACU range; hold, tick, shrink from S0. */
const BASE: CapacityParameters = {
  burstMicroAcu: 6_000_000,
  refillThousandths: 1000,
  coldWaitS: 11.25,
  warmWaitS: 1.4,
  rhoThousandths: 1000 * STEADY_RATIO,
  tickS: 185,
  holdS: 90,
  shrinkThousandths: 500,
  straightDownHalfAcu: 0,
};

/** S0: 1→4 ACU in 2 s, 4→8 in 16 s, first rise after 1–12 s; 5.5→1.5, 4→1.5 and 2.5→1.5 in one tick. */
const POSTGRES_2024: CapacityParameters = {
  ...BASE,
  burstMicroAcu: 3_500_000,
  coldWaitS: 3,
  warmWaitS: 3,
  straightDownHalfAcu: 12,
};

const WEAK: Profile["weak"] = ["refillThousandths", "burstMicroAcu", "tickS"];
const PROFILES: Readonly<Record<ProfileId, Omit<Profile, "id" | "date">>> = {
  "mysql-2022": { parameters: BASE, source: "S2: 18 runs, 2022-06", weak: [] },
  "postgres-2024": { parameters: POSTGRES_2024, source: "S0: 7 runs, 2024-03", weak: [] },
  "platform-3": {
    parameters: { ...BASE, refillThousandths: 1100 },
    source: "AWS 2025-08: 30 % is performance, not scaling",
    weak: WEAK,
  },
  "platform-4": {
    parameters: { ...BASE, refillThousandths: 1630 },
    source: "one published end-to-end figure of 2026-04, when the burst was 6",
    weak: WEAK,
  },
};

export const PROFILE_IDS = Object.keys(PROFILES) as readonly ProfileId[];

/**
 * Parameters of a profile on a day (ACU-4). The date changes only the platforms 3 and 4.
 *
 * @param input.date `YYYY-MM-DD`; absent or null is the newest
 * @throws EngineError `profile-unknown`
 */
export function profileFor(input: {
  readonly profile: ProfileId;
  readonly date?: string | null | undefined;
}): Profile {
  const { profile: id, date = null } = input;
  if (date !== null && !isIsoDay(date)) {
    throw new EngineError("profile-unknown", `A date is a day such as 2026-11-20; got "${date}".`);
  }
  if (!Object.hasOwn(PROFILES, id)) {
    throw new EngineError("profile-unknown", `A profile is one of ${PROFILE_IDS.join(", ")}; got "${id}".`);
  }
  const profile = PROFILES[id];
  if (id === "mysql-2022" || id === "postgres-2024") return { id, date, ...profile };
  const burst = date === null ? undefined : BURSTS.find((step) => date < step.before);
  const burstMicroAcu = burst?.microAcu ?? NEWEST_BURST_MICRO_ACU;
  return { id, date, ...profile, parameters: { ...profile.parameters, burstMicroAcu } };
}
