import type { Today } from "@acuity/engine/plan";
import { STANDARD_PLACE } from "@acuity/words";
import { describe, expect, it } from "vitest";
import { todayWords } from "./today-words.ts";

const today: Today = {
  ...{ basis: "measured", lines: [], totalUsd: 463.2, unpriced: [] },
  ...{ acuHours: 2920, simulatedAcuHours: 3105.4 },
};
const baseline = { storageMode: "standard" } as const;
const wordsOf = (patch: Partial<Today>) =>
  todayWords({ today: { ...today, ...patch }, baseline, notes: [], platform: 4 }, STANDARD_PLACE);

describe("today in a report", () => {
  it("says where it is from and on which storage, with both ACU-hours where it was measured", () => {
    expect(wordsOf({})).toBe(
      "today $463, measured, Standard; 2,920 ACU-hours measured, 3,105 by the model on platform 4 (+6.3\u202f%)",
    );
  });

  it("says that it holds the growth found, which is not paid yet", () => {
    const trend = {
      code: "trend",
      pctPerWeek: 9,
      low: 8.8,
      high: 9.2,
      growthPct: 13,
      assumption: true,
    } as const;
    const notes = [{ ...trend, fromDay: "2026-11-22", missesFrom: null, termUsd: null }];
    expect(
      todayWords({ today: { ...today, basis: "listed" }, baseline, notes, platform: 4 }, STANDARD_PLACE),
    ).toBe("today $463 with the growth found, listed, Standard");
  });

  it("gives no ACU-hours where there is nothing to compare", () => {
    expect(wordsOf({ simulatedAcuHours: null })).toBe("today $463, measured, Standard");
    expect(wordsOf({ basis: "listed" })).toBe("today $463, listed, Standard");
    expect(wordsOf({ basis: "simulated" })).toBe("today $463, simulated, Standard");
  });
});
