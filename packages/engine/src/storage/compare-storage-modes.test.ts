import fc from "fast-check";
import { expect, it } from "vitest";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import { compareStorageModes } from "./compare-storage-modes.ts";

const usage = {
  provisioned: [{ instanceClass: "db.r6g.2xlarge", count: 2, hoursEach: 730 }],
  storageGb: 800,
  ioRequests: 1_200_000_000,
};

it("IOO-1 the worked example: $1,835.48 against $2,149.54, break-even at $554.06 of I/O, 2,770.3 million requests", () => {
  const modes = compareStorageModes({ sheet: usEast1, usage });
  expect(modes.totalUsd).toEqual({ standard: 1835.48, "io-optimized": 2149.54 });
  expect(modes).toMatchObject({
    breakEvenIoUsd: 554.06,
    cheaper: "standard",
    savingUsd: -314.06,
    ioUsd: 240,
  });
  expect(modes.breakEvenIoRequests).toBeCloseTo(2_770_300_000, 0);
});

it("IOO-1 at the break-even both modes cost the same", () => {
  const modes = compareStorageModes({ sheet: usEast1, usage: { ...usage, ioRequests: 2_770_300_000 } });
  expect(modes).toMatchObject({ cheaper: "equal", savingUsd: 0 });
  expect(modes.ioShare).toBe(modes.breakEvenShare);
});

it("IOO-1 the share of I/O at break-even is the closed form of the real premiums", () => {
  const instances = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(instances, fc.integer({ min: 1, max: 60_000 }), (count, storageGb) => {
      const provisioned = [{ instanceClass: "db.r6g.xlarge", count, hoursEach: 730 }];
      const modes = compareStorageModes({ sheet: usEast1, usage: { provisioned, storageGb } });
      const { computePremium, storagePremium, computeUsd, storageUsd } = modes;
      const storageOverCompute = storageUsd.standard / computeUsd.standard;
      expect(modes.breakEvenShare).toBeCloseTo(
        breakEvenIoShare({
          computePremium: computePremium ?? Number.NaN,
          storagePremium: storagePremium ?? Number.NaN,
          storageOverCompute,
        }),
        12,
      );
    }),
  );
});

it("IOO-1 the 25 % rule is exact only in special cases; at s = 1 it is 44 %", () => {
  const share = (computePremium: number, storagePremium: number, storageOverCompute: number) =>
    breakEvenIoShare({ computePremium, storagePremium, storageOverCompute });
  expect(share(1 / 3, 0, 0)).toBeCloseTo(0.25, 12);
  expect(share(0.3, 1.25, 0.0364)).toBeCloseTo(0.25, 4);
  expect(share(0.3, 1.25, 1)).toBeCloseTo(0.44, 2);
});

it("IOO-1 serverless pays its own premium: 0.16 / 0.12, not 1.30", () => {
  const modes = compareStorageModes({ sheet: usEast1, usage: { serverless: [{ acuHours: 7300 }] } });
  expect(modes.computePremium).toBeCloseTo(1 / 3, 12);
  expect(modes.breakEvenShare).toBeCloseTo(0.25, 12);
});

it("IOO-1 compute after commitments replaces the on-demand compute in both modes", () => {
  const computeUsd = { standard: 1000, "io-optimized": 1300 };
  const modes = compareStorageModes({ sheet: usEast1, usage, computeUsd });
  expect(modes.totalUsd).toEqual({ standard: 1320, "io-optimized": 1480 });
  expect(modes.breakEvenIoUsd).toBe(400);
});

/**
 * Break-even share of I/O in the Standard bill from the premiums alone: (p + q·s) / (1 + p + (1 + q)·s), with p and q
 * the premiums on compute and storage and s the storage cost over the compute cost (IOO-1).
 */
function breakEvenIoShare(of: {
  readonly computePremium: number;
  readonly storagePremium: number;
  readonly storageOverCompute: number;
}): number {
  const { computePremium: p, storagePremium: q, storageOverCompute: s } = of;
  return (p + q * s) / (1 + p + (1 + q) * s);
}
