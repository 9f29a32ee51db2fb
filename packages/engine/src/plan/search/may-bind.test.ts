import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import type { EvidenceFinding } from "../../units/finding.ts";
import { planOptions } from "../plan-options.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { feeBars, mayBind, termBar } from "./may-bind.ts";

/** So many days of a db.r6g.xlarge at the CPU of each second of the trace. */
function daysAt(cpuAt: (s: number) => number, days = 28, patch: Partial<Settings> = {}) {
  const startS = officeWeeks({ busyPct: 0, quietPct: 0 }).timesS[0] as number;
  const timesS = Float64Array.from({ length: days * 288 }, (_, i) => startS + 300 * i);
  const evidence = gatherCluster([
    series("CPUUtilization", { timesS, values: timesS.map((at) => cpuAt(at - startS)) }),
  ]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: market.specs });
  return { ...officeCase(undefined, patch), workload };
}

const DAY_S = 86_400;
const flat = () => 30;
const weekly = (pct: number) => (s: number) => 30 * (1 + (pct / 100) * (s / (7 * DAY_S)));
const of = (...asked: Parameters<typeof daysAt>): Effective => resolve(daysAt(...asked));
const noted = (note: EvidenceFinding): Effective => {
  const calm = of(flat);
  const { view } = calm.workload;
  return { ...calm, workload: { ...calm.workload, view: { ...view, notes: [...view.notes, note] } } };
};
const told = (effective: Effective, lasts = true) =>
  mayBind(effective, { today: {} as never, lasts: () => lasts });

describe("what a term may bind (LAY-1)", () => {
  it("LAY-1 is everything on four weeks that neither move nor hide anything", () => {
    expect(told(of(flat))).toEqual({ terms: true, fees: true, todayReserved: true, because: null });
    expect(told(of(flat), false).todayReserved).toBe(false);
    expect(mayBind(of(flat), { today: null, lasts: () => true }).todayReserved).toBe(false);
  });

  it("LAY-1 is no fee under 28 days, with growth of the user's, on a trend that grows, and after a step or a move of the level", () => {
    const { limits } = of(flat).settings;
    const because = (effective: Effective) => {
      const { terms, fees, because: why } = told(effective);
      return [terms, fees, why];
    };
    expect(because(of(flat, 27))).toEqual([true, false, "days"]);
    expect(because(of(flat, 28, { growthPct: 20 }))).toEqual([true, false, "growth"]);
    expect(because(of(flat, 28, { growthPct: -20 }))).toEqual([true, true, null]);
    expect(because(of(weekly(4)))).toEqual([true, false, "trend"]);
    expect(because(of(weekly(-4)))).toEqual([true, true, null]);
    expect(because(of((s) => (s >= 25 * DAY_S ? 45 : 30)))).toEqual([true, false, "step"]);
    const moved = { code: "level-moved", days: 14, ofDays: 28, sinceS: 0, ratio: 1.5, assumption: true };
    expect(because(noted(moved as never))).toEqual([true, false, "moved"]);
    expect(feeBars(of(flat, 20, { growthPct: 5 }))).toEqual(["growth", "days"]);
    expect(told(of(flat, 28, { limits: { ...limits, buys: "savings-plan" } })).todayReserved).toBe(false);
  });

  it("LAY-1 HED-3 EVD-6 is nothing where none is bought, demand was hidden, the writer is open, or three days are not known", () => {
    const { limits } = of(flat).settings;
    const none = of(flat, 28, { limits: { ...limits, maxTermYears: 0 } });
    expect(told(none)).toEqual({ terms: false, fees: false, todayReserved: false, because: "none-bought" });
    const fullFor = (minutes: number) => of((s) => (s < 60 * minutes ? 100 : 30));
    expect([termBar(fullFor(35)), termBar(fullFor(45))]).toEqual([null, "hidden"]);
    expect(termBar(of(flat, 2))).toBe("few-days");
    const several = {
      code: "several-instances",
      instances: ["a", "b"],
      planned: "a",
      assumption: true,
    } as const;
    expect(termBar(noted({ ...several, by: "cpu" }))).toBe("writer");
    expect(termBar(noted({ ...several, by: "writes" }))).toBeNull();
  });

  it("LAY-1 EVD-10 is nothing by CPU of another statistic than the mean: which shape it should bind is not known", () => {
    const by = (statistic: string | null) =>
      termBar(noted({ code: "statistic-assumed", label: "CPU", statistic, assumption: true }));
    expect([by("Maximum"), by("p99"), by("Minimum")]).toEqual(["statistic", "statistic", "statistic"]);
    // Nobody says that it is no mean.
    expect(by(null)).toBeNull();
  });

  it("LAY-1 of every plan it says why nothing is bought, and what runs today is not reserved where growth ends it", () => {
    const plan = (asked: ReturnType<typeof daysAt>) =>
      planOptions({ ...asked, members: 0, withSensitivity: false });
    expect(plan(daysAt(flat)).mayBind).toEqual({
      ...{ terms: true, fees: true, todayReserved: true, because: null },
    });
    const hidden = plan(daysAt((s) => (s < 2700 ? 100 : 30)));
    expect([hidden.mayBind?.terms, hidden.payment]).toEqual([false, null]);
    const growing = plan(daysAt(weekly(12), 35));
    expect(growing.mayBind).toMatchObject({ terms: true, fees: false, todayReserved: false });
  });
});
