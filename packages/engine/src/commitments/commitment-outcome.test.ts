import fc from "fast-check";
import { expect, it } from "vitest";
import { bestCommitment } from "./best-commitment.ts";
import { commitmentCurve, commitmentOutcome } from "./commitment-outcome.ts";

const spend = fc.array(
  fc.integer({ min: 0, max: 4000 }).map((n) => n / 100),
  { minLength: 1, maxLength: 200 },
);
const discount = fc.constantFrom(0.2, 0.35);

it("DSP-2 nights at $1 and days at $3 with 35 % off: the commitment is the 35 % quantile, discounted", () => {
  const usdPerHour = [1, 1, 1, 1, 3, 3, 3, 3, 3, 3];
  const { usdPerHour: commit } = bestCommitment([{ usdPerHour, discount: "0.35" }]);
  expect(commit).toBe(0.65);
  const outcome = commitmentOutcome([{ usdPerHour, discount: "0.35" }], commit);
  expect(outcome).toMatchObject({
    onDemandUsd: 22,
    costUsd: 18.5,
    overflowUsd: 12,
    wastedHours: 0,
    utilisation: 1,
  });
  expect(outcome.coverage).toBeCloseTo(10 / 22, 12);
});

it("DSP-2 a commitment larger than the need is a loss and shows as one", () => {
  const outcome = commitmentOutcome([{ usdPerHour: [1, 1], discount: 0.2 }], 2);
  expect(outcome).toMatchObject({ costUsd: 4, savingUsd: -2, wastedHours: 2, coverage: 1 });
  expect(outcome.utilisation).toBeCloseTo(0.4, 12);
  expect(outcome.wastedUsd).toBeCloseTo(2.4, 12);
});

it("DSP-2 the best commitment is never dearer than on demand nor than any other", () => {
  fc.assert(
    fc.property(spend, discount, fc.double({ min: 0, max: 50, noNaN: true }), (usdPerHour, d, other) => {
      const layers = [{ usdPerHour, discount: d }];
      const best = commitmentOutcome(layers, bestCommitment(layers).usdPerHour);
      expect(best.costUsd).toBeLessThanOrEqual(best.onDemandUsd + 1e-9);
      expect(best.costUsd).toBeLessThanOrEqual(commitmentOutcome(layers, other).costUsd + 1e-9);
    }),
  );
});

it("DSP-2 the commitment scales with the spend", () => {
  fc.assert(
    fc.property(spend, discount, (usdPerHour, d) => {
      const once = bestCommitment([{ usdPerHour, discount: d }]).usdPerHour;
      const eightfold = bestCommitment([
        { usdPerHour: usdPerHour.map((s) => s * 8), discount: d },
      ]).usdPerHour;
      expect(eightfold).toBeCloseTo(8 * once, 9);
    }),
  );
});

it("DSP-1 the higher discount is used first, whatever the order given", () => {
  const serverless = { usdPerHour: [2, 0, 4], discount: 0.35 };
  const provisioned = { usdPerHour: [1, 1, 1], discount: 0.2 };
  const forth = commitmentCurve([serverless, provisioned], [0.5, 1.5, 3]);
  expect(commitmentCurve([provisioned, serverless], [0.5, 1.5, 3])).toEqual(forth);
  expect(forth[0]?.overflowUsd).toBeCloseTo(
    2 - 0.5 / 0.65 + 0 + (1 + 1 - 0.5 / 0.8 + 1) + 4 - 0.5 / 0.65,
    12,
  );
});

it("DSP-1 a paused hour still pays its commitment", () => {
  expect(commitmentOutcome([{ usdPerHour: [0, 2], discount: 0.35 }], 1.3).costUsd).toBeCloseTo(2.6, 12);
});

it.each([
  [{ usdPerHour: [], discount: 0.2 }, 1, /at least one hour/],
  [{ usdPerHour: [1], discount: 1 }, 1, /0 to less than 1, such as 0\.35 for 35 %, got 1/],
  [{ usdPerHour: [1], discount: 35 }, 1, /got 35/],
  [{ usdPerHour: [1, -1], discount: 0.2 }, 1, /hour 2, got -1/],
  [{ usdPerHour: [1], discount: 0.2 }, -1, /0 or more USD an hour, got -1/],
])("DSP-2 refuses %j committed at %s", (layer, commit, sentence) => {
  expect(() => commitmentOutcome([layer], commit)).toThrow(sentence);
});
