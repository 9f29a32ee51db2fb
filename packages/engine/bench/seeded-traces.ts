import { randomSource } from "../src/units/random-source.ts";

/** The four benchmark traces: a year of minutes of demand in ACU, the same for the same seed. */
export const TRACE_NAMES = ["idle", "office", "mixed", "spiky"] as const;
export type TraceName = (typeof TRACE_NAMES)[number];

const DAY_MINUTES = 1440;
export const YEAR_MINUTES = 365 * DAY_MINUTES;

/** Office hours whose minutes stray by so much of their level; noisy ones only where they are asked for. */
const STRAY = { office: 0.04, noisy: 0.2 } as const;

/** Demand in ACU, one value a minute. */
export function seededTrace(name: TraceName | "noisy", seed = 7): Float64Array {
  const random = randomSource(seed);
  const acu = new Float64Array(YEAR_MINUTES);
  switch (name) {
    case "office":
    case "noisy":
      for (let m = 0; m < YEAR_MINUTES; m++) {
        const hour = (m % DAY_MINUTES) / 60;
        const day = Math.floor(m / DAY_MINUTES) % 7;
        const busy = day < 5 && hour >= 9 && hour < 18;
        acu[m] = (busy ? 10 : 1.2) * (1 + STRAY[name] * (2 * random() - 1));
      }
      return acu;
    case "spiky":
      for (let m = 0; m < YEAR_MINUTES; m++) {
        acu[m] = 0.5 + 3 * random() + (random() < 0.15 ? 40 * random() : 0);
      }
      return acu;
    case "mixed":
      for (let m = 0; m < YEAR_MINUTES; m++) {
        const wave = 6 + 5 * Math.sin((2 * Math.PI * (m % DAY_MINUTES)) / DAY_MINUTES);
        acu[m] = wave + (random() < 0.01 ? 20 * random() : 0);
      }
      return acu;
    case "idle": {
      let burst = 0;
      let level = 0;
      for (let m = 0; m < YEAR_MINUTES; m++) {
        if (burst > 0) burst--;
        else if (random() < 1 / 2880) {
          burst = 5 + Math.floor(20 * random());
          level = 3 + 4 * random();
        }
        acu[m] = burst > 0 ? level : 0.02 * random();
      }
      return acu;
    }
    default:
      name satisfies never;
      return acu;
  }
}
