import { describe, expect, it } from "vitest";
import { toPixels } from "../drawing/axis.ts";
import { gapMarks } from "./gap-marks.ts";
import { lineNames } from "./line-names.ts";
import { scheduleBands } from "./schedule-marks.ts";
import type { SupplyColumns } from "./supply-columns.ts";

const box = { left: 0, right: 400, top: 0, bottom: 200 };
const y = toPixels({ from: 0, to: 20 }, [box.bottom, box.top]);
const filled = (acu: number) => new Float64Array(200).fill(acu);

const columns = {
  ...{ startS: 0, endS: 200, buckets: 200, burstMax: null },
  ...{ demandMean: filled(2), demandMax: filled(3), capacityMean: filled(8), capacityMax: filled(8) },
  actualMean: filled(12),
} as SupplyColumns;

const names = [
  { role: "capacity", text: "yours" },
  { role: "actual", text: "today, measured" },
] as const;

describe("lineNames", () => {
  it("puts each name beside its own line and off the others", () => {
    const placed = lineNames(columns, { names, at: { box, y, levels: [] } });
    expect(placed.map(({ text }) => text)).toEqual(["yours", "today, measured"]);
    for (const { y: at } of placed)
      for (const line of [y(8), y(12)]) expect(at - 10 > line || at < line).toBe(true);
  });
  it("leaves a name out that has no free place", () => {
    const crowded = { ...columns, demandMax: filled(8.4), demandMean: filled(7.6), actualMean: null };
    expect(lineNames(crowded, { names: [names[0]], at: { box, y, levels: [y(9), y(7)] } })).toEqual([]);
  });
});

describe("gapMarks", () => {
  const gap = (endS: number) =>
    gapMarks(
      { startS: 0, endS: 400, gaps: { spans: [{ startS: 0, endS }], count: 1, totalS: endS } },
      box,
    )[0];
  it("writes the length of a gap into it, on end where it is narrow, and nowhere without room", () => {
    expect(gap(200)?.label).toMatchObject({ isUpright: false });
    expect(gap(30)?.label).toMatchObject({ isUpright: true });
    expect(gap(8)?.label).toBeNull();
  });
});

describe("scheduleBands", () => {
  it("shades the hours of the week that a schedule sets, over midnight of Sunday too", () => {
    const monday = Date.UTC(2026, 2, 2) / 1000;
    const week = { startS: monday, endS: monday + 168 * 3600 };
    const at = { view: week, box: { ...box, right: 168 } };
    expect(scheduleBands([{ fromHour: 9, toHour: 18 }], at)).toBe("M9 0h9v200h-9Z");
    expect(scheduleBands([{ fromHour: 160, toHour: 4 }], at)).toBe("M0 0h4v200h-4ZM160 0h8v200h-8Z");
    expect(scheduleBands([{ fromHour: 9, toHour: 10 }], at)).toBe("");
  });
});
