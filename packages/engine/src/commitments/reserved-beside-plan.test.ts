import fc from "fast-check";
import { expect, it } from "vitest";
import { specOf } from "../../test/instance-spec-fixture.ts";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { PriceSheet, ReservedPrice, StorageMode } from "../prices/price-sheet.ts";
import { committedMonth } from "./committed-month.ts";

const buy = { kind: "reserved", offer: "1yr-no-upfront", rest: "savings-plan" } as const;
const on = "2026-11-20";

/** Two sizes of a type that a plan takes and one of a type that it does not. */
const CLASSES = [
  { instanceClass: "db.r7g.large", units: 4, planned: true },
  { instanceClass: "db.r7g.xlarge", units: 8, planned: true },
  { instanceClass: "db.r5.large", units: 4, planned: false },
] as const;
const ACU_USD = 0.12;

function sheetOf(usd: readonly number[], reservedUsd: readonly number[]): PriceSheet {
  const price = (amount: number) => ({ usd: String(amount), source: "row" });
  const both = (amount: number) => ({ standard: price(amount), "io-optimized": price(amount) });
  const rounded = (amount: number) => Math.round(amount * 1e9) / 1e9;
  const reserved = CLASSES.map(
    ({ instanceClass }, i): ReservedPrice => ({
      ...{ instanceClass, offer: "1yr-no-upfront", observedOn: on, basis: "price-file", source: "SKU" },
      ...{ upfrontUsd: "0", hourlyUsd: String(reservedUsd[i]), effectiveHourlyUsd: String(reservedUsd[i]) },
      onDemandHourUsd: null,
    }),
  );
  return {
    ...usEast1,
    acuHour: both(ACU_USD),
    instanceHour: Object.fromEntries(
      CLASSES.map(({ instanceClass }, i) => [instanceClass, both(usd[i] ?? 0)]),
    ),
    reservedFamilies: [],
    reserved,
    savingsPlan: {
      fileVersion: "1",
      acuHour: both(rounded(0.65 * ACU_USD)),
      instanceHour: Object.fromEntries(
        CLASSES.flatMap(({ instanceClass, planned }, i) =>
          planned ? [[instanceClass, both(rounded(0.8 * (usd[i] ?? 0)))]] : [],
        ),
      ),
    },
  };
}

const few = fc.integer({ min: 0, max: 2 });
const world = fc.record({
  mode: fc.constantFrom<StorageMode>("standard", "io-optimized"),
  perUnit: fc.tuple(fc.integer({ min: 60, max: 90 }), fc.integer({ min: 60, max: 90 })),
  share: fc.tuple(...CLASSES.map(() => fc.integer({ min: 55, max: 100 }))),
  hours: fc.array(fc.record({ ran: fc.tuple(few, few, few), acu: fc.integer({ min: 0, max: 30 }) }), {
    minLength: 1,
    maxLength: 5,
  }),
});

/** The hour's plan spend in the order of discounts, and what no plan takes, with so many units of both types held. */
function hourLeft(
  hour: { readonly ran: readonly number[]; readonly acu: number },
  of: {
    readonly usd: readonly number[];
    readonly held: readonly [r7g: number, r5: number];
    readonly factor: number;
  },
) {
  const sumOf = (planned: boolean, each: (i: number) => number) =>
    CLASSES.reduce((sum, one, i) => (one.planned === planned ? sum + (hour.ran[i] ?? 0) * each(i) : sum), 0);
  const rest = (planned: boolean, held: number) => {
    const need = sumOf(planned, (i) => (CLASSES[i]?.units ?? 0) * of.factor);
    return need <= held ? 0 : sumOf(planned, (i) => of.usd[i] ?? 0) * (1 - held / need);
  };
  return { serverless: hour.acu * ACU_USD, planned: rest(true, of.held[0]), other: rest(false, of.held[1]) };
}

/** Cost of the hours under a commitment, by hand: 35 % first, then 20 %, the rest on demand. */
function costUnder(c: number, hours: readonly ReturnType<typeof hourLeft>[]): number {
  return hours.reduce((sum, { serverless: a, planned: b, other }) => {
    const over = c >= 0.65 * a ? Math.max(0, b - (c - 0.65 * a) / 0.8) : a - c / 0.65 + b;
    return sum + c + over + other;
  }, 0);
}

it("LAY-2 reserved instances and a savings plan together equal brute force over mixes and commitments on 1,000 random clusters", () => {
  fc.assert(
    fc.property(world, ({ mode, perUnit, share, hours }) => {
      const usd = CLASSES.map(({ units, planned }) => (units * perUnit[planned ? 0 : 1]) / 1000);
      const reservedUsd = CLASSES.map((_, i) => Math.round((usd[i] ?? 0) * (share[i] ?? 0) * 1e4) / 1e6);
      const factor = mode === "standard" ? 1 : 1.3;
      const unitsOf = (planned: boolean) =>
        Math.max(
          ...hours.map(({ ran }) =>
            CLASSES.reduce(
              (sum, one, i) => (one.planned === planned ? sum + (ran[i] ?? 0) * one.units : sum),
              0,
            ),
          ),
        ) * factor;
      let least = Number.POSITIVE_INFINITY;
      for (let a = 0; 4 * a <= unitsOf(true) + 4; a++)
        for (let b = 0; 8 * b <= unitsOf(true) + 8; b++)
          for (let c = 0; 4 * c <= unitsOf(false) + 4; c++) {
            const fixed = [a, b, c].reduce((sum, count, i) => sum + count * (reservedUsd[i] ?? 0), 0);
            const left = hours.map((hour) => hourLeft(hour, { usd, held: [4 * a + 8 * b, 4 * c], factor }));
            const edges = left.flatMap((one) => [
              0.65 * one.serverless,
              0.65 * one.serverless + 0.8 * one.planned,
            ]);
            for (const plan of [0, ...edges]) {
              least = Math.min(least, fixed * hours.length + costUnder(plan, left));
            }
          }
      const compute = {
        provisioned: CLASSES.map(({ instanceClass }, i) => ({
          spec: specOf(instanceClass),
          perHour: hours.map(({ ran }) => ran[i] ?? 0),
        })),
        acuPerHour: hours.map(({ acu }) => acu),
      };
      const month = committedMonth({ sheet: sheetOf(usd, reservedUsd), storageMode: mode, compute, buy, on });
      expect(Math.abs((month.monthlyUsd / 730) * hours.length - least)).toBeLessThan(5e-4);
    }),
    { numRuns: 1000 },
  );
});

it("LAY-2 a reserved writer with serverless readers takes both: each for what the other cannot", () => {
  const compute = {
    provisioned: [{ spec: specOf("db.r6g.large"), perHour: new Float64Array(168).fill(1) }],
    acuPerHour: new Float64Array(168).fill(4),
  };
  const query = { sheet: usEast1, storageMode: "standard", compute, on } as const;
  const both = committedMonth({ ...query, buy });
  const reserved = committedMonth({ ...query, buy: { kind: "reserved", offer: "1yr-no-upfront" } });
  expect(both.bought).toMatchObject([{ count: 1, price: { instanceClass: "db.r6g.large" } }]);
  expect(both.savingsPlanUsdPerHour).toBeCloseTo(4 * 0.078, 9);
  expect(reserved.monthlyUsd - both.monthlyUsd).toBeCloseTo(4 * 0.042 * 730, 1);
});
