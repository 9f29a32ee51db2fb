import { describe, expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { demandPeaks, isHidden, toldPeak } from "./demand-peaks.ts";
import { prepareWorkload } from "./workload.ts";

const specs = [specOf("db.r6g.xlarge", { vcpu: 4, normalizedUnits: 8 })];

/** A class of 16 ACU at `busyPct` in office hours, with a Maximum of so many times the Average; growing where weeks rise by a share. */
function peaksOf(busyPct: number, { maximum, weekly = 1 }: { maximum?: number; weekly?: number } = {}) {
  const flat = officeWeeks({ busyPct, quietPct: 4 }, 35);
  const { timesS } = flat;
  const weeks = timesS.map((atS) => (atS - (timesS[0] as number)) / 604_800);
  const values = flat.values.map((pct, i) => pct * weekly ** (weeks[i] as number));
  const average = series("CPUUtilization", { timesS, values });
  const highest = values.map((pct) => Math.min(100, pct * (maximum ?? 1)));
  const burst = series("CPUUtilization", { timesS, values: highest, statistic: "Maximum" });
  const evidence = gatherCluster(maximum === undefined ? [average] : [average, burst]);
  return demandPeaks(prepareWorkload({ evidence, baseline: baselineOf(), specs }));
}

describe("the highest demand", () => {
  it("DEM-3 is of the means, and inside them by Maximum", () => {
    expect(peaksOf(50)).toEqual({ meanAcu: 8, seenAcu: 8, askedAcu: 8 });
    const inside = peaksOf(50, { maximum: 1.5 });
    expect(inside).toEqual({ meanAcu: 8, seenAcu: 12, askedAcu: 12 });
    expect(isHidden(inside)).toBe(false);
    expect(toldPeak(inside)).toEqual({ peakAcu: 12, isByMaximum: true });
    expect(toldPeak(peaksOf(50))).toEqual({ peakAcu: 8 });
  });

  it("HED-3 is what a full instance hid where that is above what the samples show", () => {
    const full = peaksOf(100);
    expect(full).toEqual({ meanAcu: 16, seenAcu: 16, askedAcu: 24 });
    expect(toldPeak(full)).toEqual({ peakAcu: 24, seenAcu: 16 });
    const byMaximum = { meanAcu: 12, seenAcu: 16, askedAcu: 24 };
    expect(toldPeak(byMaximum)).toEqual({ peakAcu: 24, seenAcu: 16, isByMaximum: true });
    expect(isHidden({ seenAcu: 11.95, askedAcu: 12 })).toBe(false);
    expect(isHidden({ seenAcu: 11.9, askedAcu: 12 })).toBe(true);
  });

  it("TRD-1 growth hides nothing: what samples show stands at the level of the trace's end like what is planned for", () => {
    const grown = peaksOf(40, { weekly: 1.05 });
    expect(grown.meanAcu).toBeGreaterThan(0.16 * 40 * 1.05 ** 4);
    expect(grown.askedAcu).toBeCloseTo(grown.meanAcu, 2);
    expect(isHidden(grown)).toBe(false);
    const inside = peaksOf(40, { weekly: 1.05, maximum: 1.5 });
    expect(isHidden(inside)).toBe(false);
    expect(toldPeak(inside)).toEqual({ peakAcu: inside.seenAcu, isByMaximum: true });
  });

  it("DEM-3 a Maximum that is no burst leaves the mean to tell the peak", () => {
    expect(toldPeak({ meanAcu: 8, seenAcu: 8.2, askedAcu: 8 })).toEqual({ peakAcu: 8 });
  });
});
