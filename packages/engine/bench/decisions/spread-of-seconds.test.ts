import { describe, expect, it } from "vitest";
import { profileFor } from "../../src/capacity/profile-for.ts";
import { withSpread } from "../../src/capacity/second-spread.ts";
import { simulate } from "../../src/capacity/simulate.ts";
import { demandFromRows } from "../../src/demand/demand-from-rows.ts";
import { diceOf } from "./truth/dice.ts";
import { tokenBucket } from "./truth/scaling.ts";

const HOURS_S = 6 * 3600;
const bounds = { minAcu: 0.5, maxAcu: 128 };
const { parameters } = profileFor({ profile: "platform-4" });

/** Mean capacity by the one-second law, of a level whose seconds stray by a share of it. */
function bySeconds(acu: number, spread: number): number {
  const dice = diceOf(7);
  const { coldWaitS, warmWaitS, tickS } = parameters;
  const law = {
    ...{ coldWaitS, warmWaitS, tickS, phaseS: 0, refill: parameters.refillThousandths / 1000 },
    ...{ burstAcu: parameters.burstMicroAcu / 1e6, rho: parameters.rhoThousandths / 1000 },
    shrink: parameters.shrinkThousandths / 1000,
  };
  const bucket = tokenBucket(law, { ...bounds, heldAcu: 0 });
  let sum = 0;
  for (let t = 0; t < HOURS_S; t++) sum += bucket.next(t, acu * Math.max(0.1, 1 + spread * dice.bell()));
  return sum / HOURS_S;
}

/** The same by its level alone, as a plan knows it. */
function byLevel(acu: number, spread: number): number {
  const trace = demandFromRows({ seconds: [0, HOURS_S], acu: [acu, 0] });
  const run = simulate({ trace, ...bounds, parameters: withSpread(parameters, spread) });
  return (run.changes.at(-1) as number) / 2;
}

const LEVELS = [0.9, 0.94, 0.98, 1.02, 1.06, 1.1];

describe("seconds about their sample", () => {
  it.each([2, 5, 12, 30])(
    "INS-2 about %s ACU the spread's factor gives the capacity of the one-second law within 2.5 %% over levels, and half an ACU at each",
    (acu) => {
      for (const spread of [0, 0.02, 0.05, 0.08, 0.12, 0.16]) {
        const each = LEVELS.map((share) => [byLevel(acu * share, spread), bySeconds(acu * share, spread)]);
        const mean = (i: 0 | 1) => each.reduce((sum, pair) => sum + (pair[i] as number), 0) / each.length;
        expect(mean(0) / mean(1) - 1).toBeGreaterThan(-0.025);
        expect(mean(0) / mean(1) - 1).toBeLessThan(0.01);
        for (const [known, true_] of each as [number, number][])
          expect(Math.abs(known - true_)).toBeLessThan(0.5 + 0.02 * true_);
      }
    },
  );
});
