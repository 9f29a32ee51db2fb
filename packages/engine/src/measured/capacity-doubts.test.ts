import { describe, expect, it } from "vitest";
import { market, officeWeeks, series } from "../../test/plan-fixture.ts";
import { baselineOf } from "../../test/settings-of.ts";
import { gatherCluster } from "../evidence/gather-cluster.ts";
import { whatIf } from "../plan/month/what-if-of.ts";
import { defaultSettings } from "../plan/terms/default-settings.ts";
import { meteredToday, todayOf } from "../plan/today/today-of.ts";
import { resolve } from "../plan/workload/resolve.ts";
import { prepareWorkload } from "../plan/workload/workload.ts";

const cpu = officeWeeks({ busyPct: 30, quietPct: 4 });
/** Capacity of the i-th sample by its CPU; null = not measured. */
type Capacity = (pct: number, i: number) => number | null;

function of(acu: Capacity, maxAcu = 16) {
  const kept = Array.from(cpu.timesS.keys()).filter((i) => acu(cpu.values[i] as number, i) !== null);
  const capacity = series("ServerlessDatabaseCapacity", {
    timesS: Float64Array.from(kept, (i) => cpu.timesS[i] as number),
    values: Float64Array.from(kept, (i) => acu(cpu.values[i] as number, i) ?? Number.NaN),
  });
  const source = { kind: "serverless", minAcu: 1, maxAcu, profile: null } as const;
  const baseline = baselineOf({ engineVersion: null, source });
  const evidence = gatherCluster([cpu, capacity]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const asked = { workload, settings: defaultSettings(baseline, workload.view), market };
  const { acuHours } = whatIf(asked).month;
  const codes = workload.view.notes.map(({ code }) => code);
  return {
    today: todayOf(resolve(asked)),
    meteredUsd: meteredToday(resolve(asked)),
    acuHours,
    codes,
    notes: workload.view.notes,
  };
}

describe("a measured capacity that does not price its instance", () => {
  it("TOD-1 is one that leaves out the busiest hours: its range is replayed for today and for the option", () => {
    const night = of((pct) => (pct > 4 ? null : 1));
    expect(night.today?.basis).toBe("simulated");
    expect(night.today?.acuHours).toBeCloseTo(night.acuHours, 0);
    // Ten days of nine office hours.
    expect(night.notes).toContainEqual({
      ...{ code: "capacity-misses-busiest", instance: null, hours: 90, ofHours: 90, assumption: true },
    });
    // Of another week each hour of the week was measured.
    const half = of((pct, i) => (i < 7 * 288 ? null : pct / 4));
    expect(half.today?.basis).toBe("measured");
    expect(half.codes).not.toContain("capacity-misses-busiest");
  });

  it("TOD-1 is one of the busy hours alone, whose mean is no month's: its range is replayed too", () => {
    const day = of((pct) => (pct > 4 ? pct / 4 : null));
    expect(day.today?.basis).toBe("simulated");
    expect(day.today?.acuHours).toBeCloseTo(day.acuHours, 0);
    expect(day.today?.acuHours).toBeLessThan(0.7 * 730 * 7.5);
    expect(day.notes).toContainEqual({
      // From Monday at 9 to the second Friday at 18, of nine office hours each of ten days.
      ...{ code: "capacity-misses-quiet", instance: null, hours: 11 * 24 + 9 - 90, ofHours: 11 * 24 + 9 },
      assumption: true,
    });
    // Hours missing at any level are none that asked for less.
    const gaps = of((pct, i) => (i % 36 < 12 ? null : Math.max(1, pct / 4)));
    expect(gaps.today?.basis).toBe("measured");
  });

  it("TOD-1 is one that its own CPU asks for more than: nobody knows what today costs", () => {
    const low = of((pct) => pct / 10);
    expect(low.today).toBeNull();
    expect(low.codes).toContain("capacity-below-cpu");
    // Its meter is told all the same, whatever the CPU asks for.
    const hours = (730 * (3 * 45 + 0.4 * 123)) / 168;
    expect(low.meteredUsd).toBeCloseTo(hours * 0.12, 0);
    expect(low.acuHours).toBeGreaterThan((730 * 16 * (30 * 45 + 4 * 123)) / 168 / 100);
    const own = of((pct) => pct / 4);
    expect([own.today?.basis, own.meteredUsd]).toEqual(["measured", null]);
    // Of a larger maximum the same capacity is too little.
    expect(of((pct) => pct / 4, 64).today).toBeNull();
  });

  it("TOD-1 is none at all beside a busy CPU", () => {
    const zero = of(() => 0);
    expect(zero.today).toBeNull();
    expect(zero.meteredUsd).toBeNull();
    expect(zero.notes).toContainEqual({
      ...{ code: "capacity-zero-busy", hours: 90, isUnpriced: true, assumption: false },
    });
  });
});
