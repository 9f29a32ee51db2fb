import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { begunEarlier, earlyRaises } from "./early-raises.ts";
import { whatIf } from "./what-if-of.ts";

/** Weekdays 9 to 18: raised when the load comes, which is too late. */
const schedule = [0, 1, 2, 3, 4].map((day) => ({
  fromHour: day * 24 + 9,
  toHour: day * 24 + 18,
  minAcu: 12,
  maxAcu: 32,
}));
const serverless = { writer: { kind: "serverless" }, minAcu: 0.5, maxAcu: 32, autoPauseS: null } as const;

describe("earlyRaises", () => {
  it("SCH-1 says for a month what raising a quarter, half and whole hour early costs and saves", () => {
    const known = officeCase(undefined, { ...serverless, schedule });
    const raises = earlyRaises(known);
    expect(raises.map((raise) => raise.leadHours)).toEqual([0.25, 0.5, 1]);
    const [quarter] = raises;
    expect(quarter?.savedThrottledS).toBeGreaterThan(0);
    // The same as moving the windows by hand and pricing the month.
    const early = schedule.map((window) => ({ ...window, fromHour: window.fromHour - 1 }));
    const moved = officeCase(undefined, { ...serverless, schedule: early });
    const [asIs, asMoved] = [whatIf(known).month, whatIf(moved).month];
    expect(raises[2]?.extraAcuHours).toBeCloseTo(asMoved.acuHours - asIs.acuHours, 9);
    expect(raises[2]?.savedThrottledS).toBeCloseTo(60 * (asIs.unmetMinutes - asMoved.unmetMinutes), 6);
    expect(raises[2]?.savedDeficitAcuS).toBeCloseTo(3600 * (asIs.unmetAcuHours - asMoved.unmetAcuHours), 6);
  });

  it("SCH-1 begins only what raises earlier: a window that lowers the minimum stays where it is", () => {
    // 4 ACU but for the day's 12 and the evening's 0.5.
    const evenings = schedule.map((window) => ({
      ...window,
      ...{ fromHour: window.fromHour + 11, toHour: window.toHour + 5, minAcu: 0.5 },
    }));
    const settings = { ...serverless, minAcu: 4, privateDiscountPct: { "acu-hours": 50 } } as const;
    const known = officeCase(undefined, { ...settings, schedule: [...schedule, ...evenings] });
    const early = schedule.map((window) => ({ ...window, fromHour: window.fromHour - 1 }));
    const moved = officeCase(undefined, { ...settings, schedule: [...early, ...evenings] });
    const extra = whatIf(moved).month.acuHours - whatIf(known).month.acuHours;
    const [raise] = earlyRaises(known).slice(-1);
    expect(extra).toBeGreaterThan(10);
    expect(raise?.extraAcuHours).toBeCloseTo(extra, 9);
    // Half of $0.12 an ACU-hour.
    expect(raise?.extraUsd).toBeCloseTo(0.06 * extra, 9);
  });

  it("SCH-1 DEM-8 weighs the week as the bill does: ten days with one weekend are no busier month than seven", () => {
    const weekdays = earlyRaises(officeCase(undefined, { ...serverless, schedule }));
    const all = officeCase(undefined, { ...serverless, schedule });
    const evidence = gatherCluster([officeWeeks({ busyPct: 60, quietPct: 4 }, 10)]);
    const { baseline } = all.workload;
    const workload = prepareWorkload({ evidence, baseline, specs: all.market.specs });
    const ofTenDays = earlyRaises({ ...all, workload });
    ofTenDays.forEach((raise, i) => {
      expect(raise.extraAcuHours / (weekdays[i]?.extraAcuHours ?? 0)).toBeCloseTo(1, 2);
      expect(raise.savedThrottledS / (weekdays[i]?.savedThrottledS ?? 0)).toBeCloseTo(1, 2);
    });
  });

  it("SCH-1 begins no earlier than the window before it ends", () => {
    const { maxAcu } = serverless;
    const [night, day] = [
      { fromHour: 4, toHour: 8, minAcu: 2, maxAcu },
      { fromHour: 9, toHour: 18, minAcu: 12, maxAcu },
    ];
    const begun = (leadHours: number) => begunEarlier([night, day], { leadHours, baseMinAcu: 0.5 });
    expect(begun(1)).toEqual([
      { ...night, fromHour: 3 },
      { ...day, fromHour: 8 },
    ]);
    // Of two hours the day's window takes the one that is free, the night's both.
    expect(begun(2)).toEqual([
      { ...night, fromHour: 2 },
      { ...day, fromHour: 8 },
    ]);
  });

  it("SCH-1 has nothing to say where no window raises the minimum", () => {
    expect(earlyRaises(officeCase(undefined, serverless))).toEqual([]);
    expect(
      earlyRaises(
        officeCase(undefined, {
          schedule,
          writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
        }),
      ),
    ).toEqual([]);
  });
});
