import { describe, expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { baselineOf, settingsOf } from "../../../test/settings-of.ts";
import type { Price, PriceSheet } from "../../prices/price-sheet.ts";
import { FEATURE_TERMS, FEATURES, type Feature } from "../../units/features.ts";
import { whatIf } from "../month/what-if-of.ts";
import { planOptions } from "../plan-options.ts";
import { withBaseline } from "../workload/workload.ts";
import { missedFloor, pauseInUse, pauseOfRange } from "./features-in-use.ts";

const pausing = { writer: { kind: "serverless" }, minAcu: 0, maxAcu: 16, autoPauseS: 300 } as const;
const price = { ...market.sheet.acuHour.standard, usd: "0.015" } as Price;
const priced: PriceSheet = { ...market.sheet, proxyVcpuHour: price, proxyAcuHour: price };

describe("features of a cluster", () => {
  it("FLO-1 keep the writer from pausing where the table says so, and no others do", () => {
    for (const feature of FEATURES) {
      const pause = pauseInUse({ autoPauseS: 600, features: [feature] });
      expect(pause, feature).toBe(FEATURE_TERMS[feature].blocksPause ? null : 600);
    }
    expect(pauseInUse({ autoPauseS: 600 })).toBe(600);
  });

  it("FLO-1 a month behind a proxy has no pause, and says what keeps it awake", () => {
    const load = { busyPct: 60, quietPct: 0 };
    const month = (features: readonly Feature[]) => whatIf(officeCase(load, { ...pausing, features }));
    const [free, kept] = [month(["logExport"]), month(["proxy"])];
    expect(free.month.pausedHours).toBeGreaterThan(300);
    expect(kept.month.pausedHours).toBe(0);
    expect(kept.month.acuHours).toBeGreaterThan(free.month.acuHours);
    expect(kept.notes.map(({ code }) => code)).toContain("pause-blocked-proxy");
    expect(free.notes.map(({ code }) => code)).not.toContain("pause-blocked-proxy");
  });

  it("FLO-1 advise a minimum: the highest that the range goes below at any hour", () => {
    const missed = (features: readonly Feature[], minAcu: number, nightAcu = minAcu) => {
      const schedule = [{ fromHour: 0, toHour: 6, minAcu: nightAcu, maxAcu: 16 }];
      return missedFloor(settingsOf({ features, minAcu, schedule }));
    };
    expect(missed(["insights"], 2)).toBeNull();
    expect(missed(["insights"], 1)).toEqual({ feature: "insights", floorAcu: 2, minAcu: 1 });
    expect(missed(["insights"], 4, 0.5)).toEqual({ feature: "insights", floorAcu: 2, minAcu: 0.5 });
    expect(missed(["insights", "globalDatabase"], 1)).toMatchObject({ floorAcu: 8 });
    expect(missed(["proxy", "logExport"], 0.5)).toBeNull();
    const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
    expect(missedFloor(settingsOf({ writer, features: ["globalDatabase"] }))).toBeNull();
  });

  it("FLO-1 an option below the advised minimum is kept and marked, and may be the pick", () => {
    const known = officeCase({ busyPct: 12, quietPct: 1 }, { features: ["globalDatabase"] });
    const quick = { members: 0, withSensitivity: false } as const;
    const plan = planOptions({ ...known, ...quick });
    const serverless = plan.options.filter(({ settings }) => settings.writer.kind === "serverless");
    for (const { id, reasons, settings } of serverless) {
      const marks = reasons.filter(({ code }) => code === "below-floor");
      expect(marks, id).toHaveLength(settings.minAcu < 8 ? 1 : 0);
    }
    const without = planOptions({ ...known, settings: { ...known.settings, features: [] }, ...quick });
    expect(plan.options.map(({ id }) => id).sort()).toEqual(without.options.map(({ id }) => id).sort());
    expect(plan.pick).toBe(without.pick);
  });

  it("FLO-1 are of today as the baseline has them, whatever is tried", () => {
    const today = { features: ["proxy"] } as const;
    const base = officeCase(undefined, { features: [] }, today);
    const known = { ...base, market: { ...market, sheet: priced } };
    const { baseline } = planOptions({ ...known, members: 0, withSensitivity: false });
    expect(baseline?.lines.map(({ item }) => item)).toContain("rds-proxy");
    const { workload } = officeCase();
    const moved = withBaseline(workload, baselineOf({ engineVersion: null, ...today }));
    expect(moved.view.notes).toEqual(workload.view.notes);
    expect(moved.baseline.features).toEqual(["proxy"]);
    expect(withBaseline(workload, { ...workload.baseline })).toBe(workload);
  });
});

it("PAU-1 SCH-1 a range pauses where it comes down to 0 in some hour, by its minimum or a window, and nowhere else", () => {
  const pauseOf = (minAcu: number, ...windows: readonly number[]) => {
    const schedule = windows.map((least, i) => ({ fromHour: i, toHour: i + 1, minAcu: least, maxAcu: 16 }));
    return pauseOfRange({ minAcu, schedule, autoPauseS: 600 });
  };
  expect([pauseOf(0), pauseOf(0, 4), pauseOf(2, 0), pauseOf(2, 4, 0)]).toEqual([600, 600, 600, 600]);
  expect([pauseOf(0.5), pauseOf(2, 0.5), pauseOf(2, 4)]).toEqual([null, null, null]);
  expect(pauseOfRange({ minAcu: 0, schedule: [], autoPauseS: null })).toBeNull();
});
