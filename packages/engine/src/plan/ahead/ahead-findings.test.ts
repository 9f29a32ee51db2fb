import { describe, expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { Settings } from "../terms/settings.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { outlastsTerm } from "./months-ahead.ts";

/** CPU of a day's curve from a day on, growing by a share a week. */
function planFor(
  from: string,
  by: {
    readonly days: number;
    readonly perWeek: number;
    readonly start?: number;
    /** What the last three days are of those before. */
    readonly step?: number;
    readonly patch?: Partial<Settings>;
  },
) {
  const startS = Date.parse(`${from}T00:00:00Z`) / 1000;
  const timesS = Float64Array.from({ length: by.days * 288 }, (_, i) => startS + 300 * i);
  const values = timesS.map((at) => {
    const hour = ((at - startS) / 3600) % 24;
    const isLast = at >= startS + (by.days - 3) * 86_400;
    return (
      (isLast ? (by.step ?? 1) : 1) *
      (by.start ?? 1) *
      (hour > 8 && hour < 18 ? 22 : 6) *
      (1 + by.perWeek) ** ((at - startS) / (7 * 86_400))
    );
  });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = {
    ...defaultSettings(baseline, workload.view),
    ...{ workingSetGib: 0.3, ioRequestsPerMonth: 1e8 },
    ...by.patch,
  };
  return planOptions({ workload, settings, market, members: 4, withSensitivity: false });
}

const notesFor = (...asked: Parameters<typeof planFor>) => planFor(...asked).notes;

describe("what lies ahead", () => {
  it("TRD-1 a fortnight without the turn of a month names the risk, and one with it does not", () => {
    const unseen = notesFor("2026-03-04", { days: 14, perWeek: 0 });
    expect(unseen).toContainEqual({
      ...{ code: "month-end-unseen", fromDay: "2026-03-04", toDay: "2026-03-17", assumption: false },
    });
    const seen = notesFor("2026-03-20", { days: 14, perWeek: 0 }).map(({ code }) => code);
    expect(seen).not.toContain("month-end-unseen");
    expect(seen).not.toContain("trend");
  });

  it("TRD-2 a level that stepped says since when and by how much, what it costs only where that is measured", () => {
    const stepped = planFor("2026-03-04", { days: 14, perWeek: 0, step: 2 });
    expect(stepped.notes.find(({ code }) => code === "level-step")).toMatchObject({
      ...{ sinceS: Date.UTC(2026, 2, 15) / 1000, ioRatio: null, assumption: true },
      // I/O is the user's own, which no day of the files moves.
      ...{ todayUsd: stepped.baseline?.totalUsd, staysUsd: stepped.baseline?.totalUsd },
    });
    const flat = notesFor("2026-03-04", { days: 14, perWeek: 0 }).map(({ code }) => code);
    expect(flat).not.toContain("level-step");
  });

  it("TRD-1 a trace from the first of a month to its 21st has seen no end of one, nor one that ends with it", () => {
    for (const [from, days] of [
      ["2026-03-01", 21],
      ["2026-03-11", 21],
      // From the fourth to the 28th: the last two days and the first two are missing.
      ["2026-03-04", 25],
    ] as const) {
      const codes = notesFor(from, { days, perWeek: 0 }).map(({ code }) => code);
      expect(codes, from).toContain("month-end-unseen");
    }
  });

  const days = 28;
  const growing = { days, perWeek: 0.04 };
  const grown = planFor("2026-03-02", growing);
  const trendOf = ({ notes }: typeof grown) => notes.find(({ code }) => code === "trend");

  it("TRD-1 growth of 4 % a week is found, and the month that begins where the trace ends is planned for", () => {
    // From the end of 28 days to the middle of the month after them: 2.17 weeks, of the height at that end.
    expect(trendOf(grown)).toMatchObject({
      ...{ pctPerWeek: expect.closeTo(4, 1), growthPct: expect.closeTo((4 * 2.173) / 1.08, 1) },
      fromDay: "2026-03-30",
    });
    const flat = planFor("2026-03-02", { ...growing, patch: { growthPct: 0 } });
    const asFound = planFor("2026-03-02", { ...growing, patch: { growthPct: 8.05 } });
    const costOf = ({ options }: typeof grown) => options.find(({ id }) => id === grown.pick)?.monthlyUsd.p50;
    expect(costOf(grown)).toBeGreaterThan(costOf(flat) ?? 0);
    expect((costOf(grown) ?? 0) / (costOf(asFound) ?? 1)).toBeCloseTo(1, 2);
    expect(trendOf(flat)).toMatchObject({ growthPct: null });
  });

  it("TRD-1 today's cost is projected as the options are, so that staying saves nothing", () => {
    const today = grown.options.find(({ id }) => id === grown.today);
    expect(today?.againstTodayUsd).toBe(0);
    const flat = planFor("2026-03-02", { ...growing, patch: { growthPct: 0 } });
    // I/O grows, a class does not.
    const moreUsd = (grown.baseline?.totalUsd ?? 0) - (flat.baseline?.totalUsd ?? 0);
    expect(moreUsd).toBeCloseTo(1e8 * 0.0000002 * 0.0805, 1);
  });

  it("TRD-1 each shape has the month in which it first misses a limit, and the pick its cost of twelve months", () => {
    const plan = planFor("2026-03-02", { ...growing, start: 0.8 });
    const missesOf = (id: string) =>
      plan.options.find((one) => one.id === id)?.reasons.find(({ code }) => code === "misses-ahead");
    const pick = missesOf(plan.pick ?? "");
    const later = missesOf("db.r6g.2xlarge-standard");
    expect(pick).toMatchObject({ fromDay: expect.stringMatching(/^202[67]-/) });
    expect(trendOf(plan)).toMatchObject({ missesFrom: pick?.code === "misses-ahead" ? pick.fromDay : "" });
    if (pick?.code === "misses-ahead" && later?.code === "misses-ahead")
      expect(later.fromDay > pick.fromDay).toBe(true);
    const monthUsd = plan.options.find(({ id }) => id === plan.pick)?.monthlyUsd.p50 ?? 0;
    const trend = trendOf(plan);
    // A class stays; its I/O of $20 grows by as much each month, from the projected one on.
    expect(plan.pick).toMatch(/^db\./);
    const perWeek = trend?.code === "trend" ? (trend.growthPct ?? 0) / 100 / (730 / 2 / 168) : 0;
    const meanUsd = monthUsd + 20 * perWeek * 5.5 * (730 / 168);
    expect(trend?.code === "trend" ? trend.termUsd : 0).toBeCloseTo(12 * meanUsd, 0);
  });

  it("TRD-1 looks two years ahead: of three quarters of that load four processors miss a limit in the second", () => {
    const { options } = planFor("2026-03-02", { ...growing, start: 0.75 });
    const xlarge = options.find(({ id }) => id === "db.r6g.xlarge-standard");
    const missed = xlarge?.reasons.find(({ code }) => code === "misses-ahead");
    expect(missed?.code === "misses-ahead" ? missed.fromDay : "").toMatch(/^2027-(0[4-9]|1)/);
  });

  it("TRD-1 older weeks of the same growth change neither what is picked nor what it costs", () => {
    // 150 days that end when the 28 do, at the same height.
    const [from, older] = ["2026-01-01", 150];
    const [end, start] = [0.8, 0.8 * 1.04 ** (-(older - days) / 7)];
    for (const patch of [{}, { growthPct: 100 }]) {
      const short = planFor("2026-05-03", { ...growing, start: end, patch });
      const long = planFor(from, { days: older, perWeek: 0.04, start, patch });
      expect(long.pick).toBe(short.pick);
      const costOf = ({ options, pick }: typeof grown) =>
        options.find(({ id }) => id === pick)?.monthlyUsd.p50 ?? 0;
      expect(costOf(long) / costOf(short)).toBeGreaterThan(0.97);
      expect(costOf(long) / costOf(short)).toBeLessThan(1.03);
      expect((long.baseline?.totalUsd ?? 0) / (short.baseline?.totalUsd ?? 1)).toBeCloseTo(1, 2);
    }
  });

  it("TRD-1 without a trend nothing changes: no growth, no months, no term", () => {
    const flat = planFor("2026-03-02", { days, perWeek: 0 });
    const entered = planFor("2026-03-02", { days, perWeek: 0, patch: { growthPct: 0 } });
    expect(trendOf(flat)).toBeUndefined();
    expect(flat.options.map(({ settings: _, ...rest }) => rest)).toEqual(
      entered.options.map(({ settings: _, ...rest }) => rest),
    );
  });
});

it("TRD-1 LAY-1 a shape lasts for a term where none of its twelve months misses a limit", () => {
  const missed = (month: number) => outlastsTerm({ month, by: "time" });
  expect([1, 11, 12, 13].map(missed)).toEqual([false, false, false, true]);
  expect(outlastsTerm(null)).toBe(true);
});
