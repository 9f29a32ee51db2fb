import { describe, expect, it } from "vitest";
import { toPixels } from "../drawing/axis.ts";
import { supplyColumns, traceColumns } from "./supply-columns.ts";
import { supplyMoment } from "./supply-moment.ts";
import { describeSupply, supplyTable } from "./supply-reading.ts";
import { acuAxis, demandShape, isSameDemand, supplyShape, supplyTop, unmetMarks } from "./supply-shape.ts";

const monday = Date.UTC(2026, 2, 2) / 1000;
const hour = 3600;

function columns(demandFactor = 1) {
  const source = {
    demand: {
      timesS: Float64Array.of(monday, monday + 4 * hour, monday + 6 * hour),
      acu: Float64Array.of(4, Number.NaN, 10),
      endS: monday + 8 * hour,
    },
    burst: null,
    actual: null,
    censored: { fromS: Float64Array.of(monday + 7 * hour), toS: Float64Array.of(monday + 8 * hour) },
    demandFactor,
  };
  const answer = {
    capacity: {
      timesS: Float64Array.of(monday, monday + 6 * hour),
      acu: Float64Array.of(6, 8),
      endS: monday + 8 * hour,
    },
    unmet: {
      fromS: Float64Array.of(monday + 6 * hour),
      toS: Float64Array.of(monday + 7 * hour),
      worst: Float64Array.of(2),
      amount: Float64Array.of(7200),
    },
    askedAcu: Float64Array.of(10),
  };
  return supplyColumns(traceColumns(source, { startS: monday, endS: monday + 8 * hour, buckets: 8 }), answer);
}

const box = { left: 40, right: 840, top: 10, bottom: 210 };

describe("supply over demand", () => {
  it("keeps gaps open and growth in the demand only", () => {
    const found = columns(1.5);
    expect(Array.from(found.demandMean)).toEqual([6, 6, 6, 6, Number.NaN, Number.NaN, 15, 15]);
    expect(found.capacityMean[0]).toBe(6);
    expect(found.gaps.totalS).toBe(2 * hour);
  });
  it("starts areas at zero, breaks them at a gap and marks unmet time where it is", () => {
    const place = { box, top: 10 };
    const shape = supplyShape(columns(), { ...place, demand: demandShape(columns(), place) });
    expect(shape.axis.ticks).toEqual([0, 2, 4, 6, 8, 10]);
    expect(acuAxis(30).ticks).toEqual([0, 8, 16, 24, 32]);
    expect(shape.demandArea.match(/M/g)).toHaveLength(2);
    expect(shape.demandArea.startsWith("M40,130L90,130")).toBe(true);
    expect(shape.unmet).toBe("M640 10h100v40h-100Z");
    expect(shape.unmetTicks).toBe("M640 226v-13h100v13Z");
    expect(shape.censored).toHaveLength(1);
    expect(shape.gaps).toEqual([
      {
        ...{ x: 440, y: 10, width: 200, height: 200, text: "no data, 2\u202fh" },
        label: { x: 540, y: 110, isUpright: false },
      },
    ]);
  });
  it("knows the same demand in other columns, gaps and all, and another by one figure", () => {
    expect(isSameDemand(columns(), columns())).toBe(true);
    expect(isSameDemand(columns(), columns(1.5))).toBe(false);
    expect(isSameDemand(columns(), { ...columns(), burstMax: columns().demandMax })).toBe(false);
  });
  it("draws what a full instance hid above the capacity, and not under it", () => {
    const found = {
      ...columns(),
      demandMax: Float64Array.of(0, 0, 0, 0, 0, 0, 8, 8),
      unmetS: Float64Array.of(0, 0, 0, 0, 0, 0, 3600, 3600),
      unmetWorstAcu: Float64Array.of(0, 0, 0, 0, 0, 0, 4, 4),
      unmetAskedAcu: Float64Array.of(0, 0, 0, 0, 0, 0, 12, 12),
      censoredS: Float64Array.of(0, 0, 0, 0, 0, 0, 0, 3600),
    };
    expect(supplyTop(found, 8)).toBe(12);
    const y = toPixels({ from: 0, to: 20 }, [210, 10]);
    const spans = unmetMarks(found, { box, y }).map((mark) =>
      [mark.y + mark.height, mark.y].map((pixel) => Math.round(y.invert(pixel))),
    );
    expect(spans).toEqual([
      [4, 8],
      [8, 12],
    ]);
  });
  it("draws a short shortfall as wide as it lasted, and a second of it in the strip alone, as high as it weighs", () => {
    const unmetS = Float64Array.of(0, 0, 0, 0, 0, 0, 360, 1);
    const found = { ...columns(), unmetS, unmetAcuS: unmetS.map((s) => 2 * s) };
    const y = toPixels({ from: 0, to: 10 }, [210, 10]);
    expect(unmetMarks(found, { box, y }).map((mark) => mark.width)).toEqual([10]);
    const place = { box, top: 10 };
    const { unmetTicks } = supplyShape(found, { ...place, demand: demandShape(found, place) });
    expect(unmetTicks).toBe("M640 226v-13h100v13ZM740 226v-2h100v2Z");
  });
  it("includes the maximum in the axis while it is near and leaves it out when it would flatten the rest", () => {
    expect(supplyTop(columns(), 14)).toBe(14);
    expect(supplyTop(columns(), 128)).toBe(10);
  });
  it("tells in words what it shows", () => {
    const text = describeSupply(columns()).replaceAll("\u202f", " ");
    expect(text).toContain("Demand peaks at 10 ACU of a range near Mon 2 Mar 2026, 06:00 UTC.");
    expect(describeSupply(columns(), "demand planned (1.22 × as measured)")).toContain(
      "Demand planned (1.22 × as measured) peaks at 10",
    );
    // As drawn: what the settings ask for next stands nowhere in it.
    expect(text).toMatch(/Simulated capacity (is 8 ACU throughout|goes from [\d.]+ ACU to 8 ACU)\./);
    expect(text).toContain("Demand is above capacity for 1 h, by 2 ACU at worst.");
    expect(text).toContain("One gap without data, 2 h in all.");
  });
  it("tells the figures of a moment, that there are none in a gap, and nothing outside", () => {
    const told = (atS: number) =>
      supplyMoment(columns(), atS)?.told.lines.map(({ name, value }) => [name, value]);
    expect(told(monday + 6.5 * hour)).toEqual([
      ["demand", "10"],
      ["simulated", "8"],
      ["unmet", "1\u202fh"],
    ]);
    expect(told(monday + 5 * hour)).toEqual([["no data", ""]]);
    expect(supplyMoment(columns(), monday - 1)).toBeNull();
  });
  it("gives a table whose rows join buckets without losing unmet minutes", () => {
    const table = supplyTable(columns(), 4);
    expect(table.rows).toHaveLength(4);
    expect(table.rows[2]).toEqual(["Mon 2 Mar 2026, 04:00", null, null, 6, 0]);
    expect(table.rows[3]?.at(-1)).toBe(60);
  });
});
