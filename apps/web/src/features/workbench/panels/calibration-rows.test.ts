import type { Calibration } from "@acuity/engine/capacity";
import { describe, expect, it } from "vitest";
import { calibrationTable, fitRows, replayRows } from "./calibration-rows.ts";

const run = (simulatedAcuHours: number, errorPct: number, explainedRatio: number) => ({
  simulatedAcuHours,
  actualAcuHours: 100,
  errorPct,
  rmseAcu: 0.5,
  explainedRatio,
});
const found = {
  profile: {
    id: "platform-4",
    parameters: { rhoThousandths: 760, burstMicroAcu: 12e6, refillThousandths: 1630 },
  },
  profileBasis: "date",
  before: run(95, -5, -0.2),
  after: run(100.2, 0.2, 0.99),
  fitted: {
    rho: { value: 0.72, low: 0.71, high: 0.73, isIdentified: true },
    burstAcu: { value: 12, low: 1.5, high: 48, isIdentified: false },
    speed: { value: 1.4, low: 1.3, high: 1.5, isIdentified: true },
  },
  refusal: null,
} as unknown as Calibration;

describe("calibration", () => {
  it("REC-1 lays published and fitted beside what was measured", () => {
    expect(replayRows(found).map((row) => [row.name, row.acuHours, row.errorPct, row.explainedPct])).toEqual([
      ["Measured", 100, null, null],
      ["Model as published", 95, -5, 0],
      ["Model fitted to this trace", 100.2, 0.2, 99],
    ]);
  });
  it("REC-1 gives no value where the trace cannot tell", () => {
    expect(fitRows(found).map((row) => [row.published, row.fitted])).toEqual([
      [0.76, 0.72],
      [12, null],
      [1.63, 1.4],
    ]);
  });
  it("REC-1 shows nothing of a refused fit, not in the table either", () => {
    const refused = { ...found, refusal: { code: "moved-too-little" } as const };
    expect(replayRows(refused)).toHaveLength(2);
    expect(calibrationTable(refused).rows).toHaveLength(2);
    expect(calibrationTable(found).rows).toHaveLength(6);
  });
});
