import { describe, expect, it } from "vitest";
import { rowsOf } from "../../test/rows-of.ts";
import { changeRows } from "../capacity/change-rows.ts";
import { profileFor } from "../capacity/profile-for.ts";
import { simulate } from "../capacity/simulate.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { begunEarlier } from "../plan/month/early-raises.ts";
import { boundsTimeline } from "./bounds-timeline.ts";

const MONDAY_S = 4 * 86_400;
const { parameters } = profileFor({ profile: "mysql-2022" });
const bounds = { minAcu: 2, maxAcu: 16 };

describe("schedule", () => {
  it("SCH-1 a maximum acts at once, a minimum 45 s later, both ways", () => {
    const schedule = [{ fromHour: 1, toHour: 2, minAcu: 8, maxAcu: 32 }];
    expect([...boundsTimeline({ startS: MONDAY_S, totalS: 3 * 3600, bounds, schedule })]).toEqual([
      0, 4, 32, 3600, 4, 64, 3645, 16, 64, 7200, 16, 32, 7245, 4, 32,
    ]);
  });

  it("SCH-1 one schedule over other seconds or beside other bounds has other bounds in force", () => {
    const schedule = [{ fromHour: 1, toHour: 2, minAcu: 8, maxAcu: 32 }];
    const of = (totalS: number, minAcu: number) => [
      ...boundsTimeline({ startS: MONDAY_S, totalS, bounds: { ...bounds, minAcu }, schedule }),
    ];
    const [first, again] = [of(3700, 2), of(3700, 2)];
    expect(first).toEqual([0, 4, 32, 3600, 4, 64, 3645, 16, 64]);
    expect(of(1800, 2)).toEqual([0, 4, 32]);
    expect(of(3700, 1)).toEqual([0, 2, 32, 3600, 2, 64, 3645, 16, 64]);
    expect(again).toEqual(first);
  });

  it("SCH-1 windows may wrap over Sunday night and begin at quarters; overlaps and empty ones are refused", () => {
    const wrap = [{ fromHour: 167.75, toHour: 0.25, minAcu: 8, maxAcu: 16 }];
    expect([...boundsTimeline({ startS: MONDAY_S - 3600, totalS: 7200, bounds, schedule: wrap })]).toEqual([
      0, 4, 32, 2745, 16, 32, 4545, 4, 32,
    ]);
    const refused = (schedule: typeof wrap) => () =>
      boundsTimeline({ startS: 0, totalS: 60, bounds, schedule });
    expect(refused([...wrap, { fromHour: 0, toHour: 5, minAcu: 1, maxAcu: 4 }])).toThrow(
      "must not overlap; Monday 00:00 UTC (hour 0 of the week)",
    );
    expect(refused([{ fromHour: 5, toHour: 5, minAcu: 1, maxAcu: 4 }])).toThrow("got 5 to 5");
    expect(refused([{ fromHour: 0.1, toHour: 5, minAcu: 1, maxAcu: 4 }])).toThrow("got 0.1 to 5");
    expect(refused([{ fromHour: 0, toHour: 5, minAcu: 8, maxAcu: 4 }])).toThrow(
      "minimum of 8 is above the maximum of 4",
    );
  });

  it("SCH-1 a raised minimum climbs at the bucket's speed after 45 s and the wait", () => {
    const trace = demandFromRows({ seconds: [0, 7200], acu: [0, 0], startS: MONDAY_S });
    const schedule = [{ fromHour: 1, toHour: 3, minAcu: 8, maxAcu: 16 }];
    const rows = changeRows(simulate({ trace, ...bounds, parameters, schedule }).changes);
    expect(rows).toEqual([
      [0, 2],
      [3600 + 45 + 11, 8],
    ]);
  });

  it("SCH-1 a lowered maximum brings capacity down at the ticks", () => {
    const trace = demandFromRows({ seconds: [0, 7200], acu: [12, 0], startS: MONDAY_S });
    const schedule = [{ fromHour: 1, toHour: 3, minAcu: 2, maxAcu: 4 }];
    const rows = changeRows(simulate({ trace, ...bounds, parameters, schedule }).changes);
    expect(rows).toEqual(rowsOf({ 0: 16, 3700: 8, 3885: 4 }));
  });

  it("SCH-1 a schedule that raises the minimum above 0 wakes a paused instance, and nobody waits", () => {
    const trace = demandFromRows({ seconds: [0, 7200], acu: [0, 0], startS: MONDAY_S });
    const schedule = [{ fromHour: 1, toHour: 3, minAcu: 2, maxAcu: 16 }];
    const run = simulate({ trace, minAcu: 0, maxAcu: 16, parameters, schedule, autoPauseS: 300 });
    expect(run).toMatchObject({ pauses: 1, resumes: 1, pausedS: 3345, waitedS: 0 });
    expect(changeRows(run.changes)).toEqual(rowsOf({ 0: 0.5, 300: 0, 3660: 2 }));
  });

  it("SCH-1 raising early pays: less is unserved, more is billed", () => {
    const trace = demandFromRows({ seconds: [0, 3600, 7200], acu: [0.5, 11, 0], startS: MONDAY_S });
    const schedule = [{ fromHour: 1, toHour: 2, minAcu: 14, maxAcu: 16 }];
    const runOf = (leadHours: number) =>
      simulate({
        ...{ trace, ...bounds, parameters },
        schedule: begunEarlier(schedule, { leadHours, baseMinAcu: bounds.minAcu }),
      });
    const [asIs, quarter] = [runOf(0), runOf(0.25)];
    expect(asIs).toEqual(simulate({ trace, ...bounds, parameters, schedule }));
    expect(asIs.deficitAcuS - quarter.deficitAcuS).toBeGreaterThan(50);
    expect(quarter.acuHours - asIs.acuHours).toBeGreaterThan(1);
  });
});
