import { describe, expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { projectMonth } from "../capacity/project-month.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { measuredAccounts } from "./measured-accounts.ts";

/** An instance at `acu` from one five minutes of the day to another. */
function ran(id: string, acu: number, [from, to]: readonly [number, number]): InstanceEvidence {
  const samples = Array.from({ length: to - from }, (_, i) => [(from + i) * 300, acu] as const);
  const capacity = seriesOf(samples, { metric: "ServerlessDatabaseCapacity", unit: "Count" });
  return { id, capacity } as unknown as InstanceEvidence;
}

describe("what instances used whose capacity was measured", () => {
  it("TOD-1 the hour in which one came is known whole: of it ran a part, and the rest is no capacity", () => {
    // The second takes the place of the third half an hour into the sixth hour of ten.
    const all = [ran("a", 8, [0, 480]), ran("b", 8, [66, 480]), ran("c", 8, [0, 66])];
    const { members, absences } = measuredAccounts(all);
    const [, late] = members.map(({ account }) => account);
    expect([...(late?.knownS ?? [])]).toEqual(Array.from({ length: 40 }, () => 3600));
    expect([...(late?.acuSeconds.subarray(0, 10) ?? [])]).toEqual([
      0, 0, 0, 0, 0, 14_400, 28_800, 28_800, 28_800, 28_800,
    ]);
    expect(absences).toEqual([
      { instance: "b", hours: 35, ofHours: 40 },
      { instance: "c", hours: 6, ofHours: 40 },
    ]);
  });

  it("TOD-1 the time before the files of one that is there to the end is no time: more history of another moves nothing", () => {
    const { members, absences, late } = measuredAccounts([ran("a", 8, [0, 1200]), ran("b", 8, [600, 1200])]);
    const account = members[1]?.account;
    expect(account?.knownS.findIndex((s) => s > 0)).toBe(50);
    expect(account && projectMonth(account).acuHours).toBeCloseTo(5840, 6);
    expect(absences).toEqual([]);
    expect(late).toEqual([{ instance: "b", sinceS: 50 * 3600 }]);
    // Hours are the edge of an export.
    expect(measuredAccounts([ran("a", 8, [0, 1200]), ran("b", 8, [240, 1200])]).late).toEqual([]);
  });

  it("TOD-1 a lone one counts for the time it ran of that in which the planned instance has CPU, and no other", () => {
    const reader = ran("b", 8, [60, 90]);
    const times = Array.from({ length: 60 }, (_, i) => 300 * (48 + i)).filter(
      (s) => s < 18_000 || s >= 21_600,
    );
    const cpu = seriesOf(times.map((timeS) => [timeS, 20] as const));
    const { members, absences } = measuredAccounts([reader], { cpu });
    const [one] = members.map(({ account }) => account);
    expect(one?.firstHourS).toBe(4 * 3600);
    expect([...(one?.knownS ?? [])]).toEqual(Array.from({ length: 5 }, () => 3600));
    expect([...(one?.acuSeconds ?? [])]).toEqual([0, 28_800, 28_800, 14_400, 0]);
    expect(absences).toEqual([{ instance: "b", hours: 3, ofHours: 5 }]);
    expect(measuredAccounts([reader], { cpu: null })).toEqual(measuredAccounts([reader]));
  });

  it("TOD-1 one that takes another's place runs beside it for the hour of the change: it is no second one", () => {
    const change = measuredAccounts([ran("a", 8, [0, 66]), ran("b", 8, [66, 120])]);
    expect(change.atOnce).toBe(1);
    expect(measuredAccounts([ran("a", 8, [0, 78]), ran("b", 8, [66, 120])]).atOnce).toBe(2);
    expect(measuredAccounts([]).atOnce).toBe(0);
  });
});
