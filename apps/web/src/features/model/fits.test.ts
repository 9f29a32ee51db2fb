import { describe, expect, it } from "vitest";
import { holds, offByPct } from "./fit-row.ts";
import { classFits, importFits } from "./import-fits.ts";
import { scalingFits } from "./scaling-fits.ts";

const rows = [...scalingFits(), ...classFits(), ...importFits()];

describe("fits on the model page", () => {
  it("holds where it says so, and misses where it says so", () => {
    for (const row of rows) expect([row.what, holds(row)]).toEqual([row.what, !row.isKnownMiss]);
  });
  it("has a row of every fit, with the misses that are known", () => {
    expect([...new Set(rows.map((row) => row.id))].toSorted()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((fit) => `FIT-${fit}`),
    );
    const misses = rows.filter((row) => row.isKnownMiss && row.id === "FIT-6");
    expect(misses.map((row) => row.measured)).toEqual([87, 298, 35]);
  });
  it("recomputes the figures the engine's golden tests assert", () => {
    expect(rows.find((row) => row.what.includes("from 10 to 128"))?.model).toBe(1429);
    expect(rows.find((row) => row.what.includes("10.5 ACU") && row.id === "FIT-5")?.model).toBeGreaterThan(
      150,
    );
  });
  it("tells by how much, with the sign", () => {
    const off = (what: string) => rows.filter((row) => row.what.includes(what)).map(offByPct);
    for (const pct of off("from idle")) expect(pct).toBeGreaterThan(5);
    for (const pct of off("on 32–128 ACU")) expect(pct).toBeLessThan(-20);
    expect(off("from idle").length + off("on 32–128 ACU").length).toBe(6);
  });
});
