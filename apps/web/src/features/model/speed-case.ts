import { type PreparedTrace, prepareTrace, profileFor } from "@acuity/engine/capacity";
import type { DemandTrace } from "@acuity/engine/demand";
import { randomSource } from "@acuity/engine/units";

/** Settings that are tried; the budget for them is in the README of the engine. */
export const SPEED_SETTINGS = 1000;
/** Settings a worker takes at once: few enough that all workers end together. */
export const SPEED_SLICE = 8;
export const SPEED_PARAMETERS = profileFor({ profile: "platform-4" }).parameters;

const YEAR_MINUTES = 525_600;
const DAY_MINUTES = 1440;
const PHASE_S = 92;

/** A year of minutes: a wave a day between 1 and 11 ACU, spikes up to 20 more in 1 % of the minutes. Seeded. */
export function speedTrace(): PreparedTrace {
  const random = randomSource(7);
  const trace: DemandTrace = {
    startS: 0,
    edgesS: Int32Array.from({ length: YEAR_MINUTES + 1 }, (_, minute) => minute * 60),
    milliAcu: Int32Array.from({ length: YEAR_MINUTES }, (_, minute) => {
      const wave = 6 + 5 * Math.sin((2 * Math.PI * (minute % DAY_MINUTES)) / DAY_MINUTES);
      return Math.round(1000 * (wave + (random() < 0.01 ? 20 * random() : 0)));
    }),
    active: null,
  };
  return prepareTrace({ trace, parameters: SPEED_PARAMETERS, phaseS: PHASE_S });
}

/** Minimum 0.5 to 16, maximum up to 64 ACU, in pairs of half-ACU. */
export function speedSettings(): Int32Array {
  return Int32Array.from({ length: 2 * SPEED_SETTINGS }, (_, i) => {
    const setting = Math.floor(i / 2);
    const least = 1 + (setting % 32);
    return i % 2 === 0 ? least : Math.min(128, least + 1 + 3 * Math.floor(setting / 32));
  });
}
