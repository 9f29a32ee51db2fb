import fc from "fast-check";
import { expect, it } from "vitest";
import { specOf } from "../../test/instance-spec-fixture.ts";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import type { PriceSheet, ReservedPrice, StorageMode } from "../prices/price-sheet.ts";
import { committedMonth } from "./committed-month.ts";
import { buyReserved } from "./reserved-mix.ts";
import { normalizedUnits } from "./reserved-terms.ts";

const buy = { kind: "reserved", offer: "1yr-all-upfront" } as const;
const on = "2026-11-20";

/** A reserved price out of AWS's own file, by the hour. */
const row = (instanceClass: string, usd: number): ReservedPrice => ({
  ...{
    instanceClass,
    offer: "1yr-all-upfront",
    observedOn: "2026-05-08",
    basis: "price-file",
    source: "SKU",
  },
  ...{
    upfrontUsd: String(usd * 8760),
    hourlyUsd: "0",
    effectiveHourlyUsd: String(usd),
    onDemandHourUsd: null,
  },
});

it("LAY-2 an r6g.8xlarge on I/O-Optimized is reserved by 83.2 units in smaller sizes: 2,562.19 becomes 2,169.12", () => {
  const sheet: PriceSheet = {
    ...usEast1,
    instanceHour: {
      ...usEast1.instanceHour,
      "db.r6g.8xlarge": {
        standard: { usd: "4.153", source: "row" },
        "io-optimized": { usd: "5.399", source: "row" },
      },
    },
    reserved: ["large", "xlarge", "2xlarge", "8xlarge"].map((size) => {
      const instanceClass = `db.r6g.${size}`;
      return row(instanceClass, (0.28299 / 8) * normalizedUnits(instanceClass, "standard"));
    }),
  };
  const provisioned = [{ spec: specOf("db.r6g.8xlarge"), perHour: new Float64Array(168).fill(1) }];
  const query = { sheet, storageMode: "io-optimized", compute: { provisioned }, buy, on } as const;
  const month = committedMonth(query);
  const counts = month.bought.map(({ price, count }) => [price.instanceClass, count]);
  expect(counts).toEqual([
    ["db.r6g.8xlarge", 1],
    ["db.r6g.2xlarge", 1],
    ["db.r6g.large", 1],
  ]);
  expect(month.monthlyUsd).toBeCloseTo(2169.12, 1);
  const alone = committedMonth({
    ...query,
    sheet: { ...sheet, reserved: sheet.reserved.slice(3), reservedFamilies: [] },
  });
  expect(alone.bought).toMatchObject([{ count: 1 }]);
  expect(alone.monthlyUsd).toBeCloseTo(2562.19, 1);
});

const SIZES = ["large", "xlarge", "2xlarge"] as const;
const UNITS = { large: 4, xlarge: 8, "2xlarge": 16 };

const world = fc.record({
  mode: fc.constantFrom<StorageMode>("standard", "io-optimized"),
  onDemand: fc.tuple(...SIZES.map(() => fc.integer({ min: 80, max: 120 }))),
  reserved: fc.tuple(...SIZES.map(() => fc.option(fc.integer({ min: 40, max: 110 })))),
  hours: fc.array(fc.tuple(...SIZES.map(() => fc.integer({ min: 0, max: 2 }))), {
    minLength: 1,
    maxLength: 6,
  }),
});

it("LAY-2 the mix equals brute force over every count of every size on 1,000 random clusters", () => {
  fc.assert(
    fc.property(world, ({ mode, onDemand, reserved, hours }) => {
      fc.pre(reserved.some((share) => share !== null));
      const usdOf = (i: number) => ((onDemand[i] ?? 0) * UNITS[SIZES[i] ?? "large"]) / 1000;
      const priceOf = (i: number) => (usdOf(i) * (reserved[i] ?? 0)) / 100;
      const known = [0, 1, 2].filter((i) => reserved[i] !== null);
      const sheet: PriceSheet = {
        ...usEast1,
        instanceHour: Object.fromEntries(
          SIZES.map((size, i) => {
            const price = { usd: String(usdOf(i)), source: "row" };
            return [`db.r5.${size}`, { standard: price, "io-optimized": price }];
          }),
        ),
        reservedFamilies: [],
        reserved: known.map((i) => row(`db.r5.${SIZES[i]}`, priceOf(i))),
      };
      const running = SIZES.map((size, i) => ({
        instanceClass: `db.r5.${size}`,
        perHour: hours.map((hour) => hour[i] ?? 0),
      }));
      const needs = hours.map((hour) => {
        const units = SIZES.reduce((sum, size, i) => sum + (hour[i] ?? 0) * UNITS[size], 0);
        const usd = SIZES.reduce((sum, _, i) => sum + (hour[i] ?? 0) * usdOf(i), 0);
        return { units: mode === "standard" ? units : (units * 13) / 10, usd };
      });
      const costOf = (counts: readonly number[]) => {
        const held = SIZES.reduce((sum, size, i) => sum + (counts[i] ?? 0) * UNITS[size], 0);
        const fixed = SIZES.reduce((sum, _, i) => sum + (counts[i] ?? 0) * priceOf(i), 0);
        return needs.reduce(
          (sum, { units, usd }) => sum + fixed + (units <= held ? 0 : usd * (1 - held / units)),
          0,
        );
      };
      const most = Math.max(...needs.map(({ units }) => units));
      const upTo = (i: number) => (known.includes(i) ? Math.ceil(most / UNITS[SIZES[i] ?? "large"]) : 0);
      let least = Number.POSITIVE_INFINITY;
      for (let a = 0; a <= upTo(0); a++)
        for (let b = 0; b <= upTo(1); b++)
          for (let c = 0; c <= upTo(2); c++) least = Math.min(least, costOf([a, b, c]));
      const query = { sheet, storageMode: mode, compute: { provisioned: [] }, buy, on } as const;
      const { bought, left } = buyReserved(query, { running, ownedUsdPerHour: 0 });
      const counts = SIZES.map(
        (size) => bought.find(({ price }) => price.instanceClass === `db.r5.${size}`)?.count ?? 0,
      );
      expect(costOf(counts)).toBeCloseTo(least, 9);
      const rest = left.reduce(
        (sum, { instanceClass, perHour }) =>
          sum +
          Number(sheet.instanceHour[instanceClass]?.standard?.usd) *
            Array.from(perHour).reduce((total, n) => total + n, 0),
        0,
      );
      const fixed = counts.reduce((sum, count, i) => sum + count * priceOf(i), 0) * hours.length;
      expect(fixed + rest).toBeCloseTo(least, 9);
    }),
    { numRuns: 1000 },
  );
});

it("LAY-2 a type with a size that has no units, and one without a price, stays on demand beside the others", () => {
  const running = ["db.r6g.large", "db.r7g.large"].map((instanceClass) => ({ instanceClass, perHour: [1] }));
  const query = { sheet: usEast1, storageMode: "standard", compute: { provisioned: [] }, buy, on } as const;
  const { bought, left } = buyReserved(query, { running, ownedUsdPerHour: 0 });
  expect(bought).toMatchObject([{ count: 1, price: { instanceClass: "db.r6g.large" } }]);
  expect(left.map(({ perHour }) => Array.from(perHour))).toEqual([[0], [1]]);
  const huge = [{ instanceClass: "db.r8g.48xlarge", perHour: [1] }];
  expect(() => buyReserved(query, { running: huge, ownedUsdPerHour: 0 })).toThrow(
    /No 1yr-all-upfront price of db\.r8g\.48xlarge/,
  );
});
