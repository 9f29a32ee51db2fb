import { expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import { netHourUsd, netUnitUsd } from "./net-unit-usd.ts";

const atList = { market, settings: {} };
const own = { market, settings: { privateDiscountPct: { compute: 50, "io-requests": 25, storage: 0 } } };

it("PRC-2 a unit costs what the list says, to the last digit, where nothing is off its kind of line", () => {
  const { sheet } = market;
  const hour = { item: "compute", instanceClass: "db.r6g.xlarge", mode: "standard" } as const;
  expect(netUnitUsd(atList, hour)).toBe(Number(sheet.instanceHour["db.r6g.xlarge"]?.standard?.usd));
  for (const terms of [atList, own]) {
    expect(netUnitUsd(terms, { item: "acu-hours", mode: "io-optimized" })).toBe(0.16);
    expect(netUnitUsd(terms, { item: "storage", mode: "standard" })).toBe(0.1);
  }
});

it("PRC-2 and less the discount on its own kind of line, and on no other", () => {
  expect(netUnitUsd(own, { item: "compute", instanceClass: "db.r6g.xlarge", mode: "standard" })).toBeCloseTo(
    netHourUsd(atList, { instanceClass: "db.r6g.xlarge", storageMode: "standard" }) / 2,
    12,
  );
  expect(netUnitUsd(own, { item: "io-requests", mode: "standard" })).toBeCloseTo(1.5e-7, 15);
  expect(netHourUsd(own, { instanceClass: null, storageMode: "standard" })).toBe(0.12);
});

it("PRC-1 what the list does not have costs nothing that is known", () => {
  expect(netUnitUsd(own, { item: "compute", instanceClass: "db.x9.large", mode: "standard" })).toBeNull();
  expect(() => netHourUsd(own, { instanceClass: "db.x9.large", storageMode: "standard" })).toThrow(
    "not sold",
  );
});
