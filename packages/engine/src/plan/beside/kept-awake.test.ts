import { describe, expect, it } from "vitest";
import { market, officeCase, officeWeeks, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { keptAwake } from "./kept-awake.ts";

/** A range of 0–8 ACU, or from another minimum, as it was measured: its capacity in office hours and outside, and who is connected then. */
function planOf(
  capacity: readonly [number, number],
  connections: readonly [number, number] | null,
  reads: { readonly hitPct: number; readonly perS: number; readonly minAcu?: number } | null = null,
) {
  const cpu = officeWeeks({ busyPct: 12, quietPct: 1 });
  const of = (metric: string, [busy, quiet]: readonly [number, number], statistic = "Average") =>
    series(metric, {
      ...{ timesS: cpu.timesS, statistic },
      values: cpu.values.map((pct) => (pct === 12 ? busy : quiet)),
    });
  const source = { kind: "serverless", minAcu: reads?.minAcu ?? 0, maxAcu: 8, profile: null } as const;
  const baseline = baselineOf({ engineVersion: "16.4", source });
  const counted = connections === null ? [] : [of("DatabaseConnections", connections, "Maximum")];
  const read =
    reads === null
      ? []
      : [of("BufferCacheHitRatio", [reads.hitPct, reads.hitPct]), of("ReadIOPS", [reads.perS, reads.perS])];
  const evidence = gatherCluster([cpu, of("ServerlessDatabaseCapacity", capacity), ...counted, ...read]);
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = {
    ...defaultSettings(baseline, workload.view),
    ...(reads === null ? { workingSetGib: 0.1 } : { storageGb: 7 }),
  };
  return planOptions({ workload, settings, market, members: 0, withSensitivity: false });
}

type Planned = ReturnType<typeof planOf>;
const pausesOf = ({ notes }: Planned) => notes.find(({ code }) => code === "pick-pauses");
const savesOf = ({ notes }: Planned) => notes.find(({ code }) => code === "pause-would-save");

describe("a range that may pause and is kept awake", () => {
  it("PAU-1 IDL-1 by open connections: it says so, and what the same range would save if it paused", () => {
    const plan = planOf([2, 2], [20, 7]);
    expect([plan.pick, plan.today]).toEqual(["serverless-0-8-standard", "serverless-0-8-standard"]);
    expect(pausesOf(plan)).toMatchObject({
      awake: { by: "connections", leastOpen: 7, isToday: true, pausedHours: 0, days: 14 },
    });
    const note = savesOf(plan);
    expect(note).toMatchObject({ maxAcu: 8, isCounted: true });
    if (note?.code !== "pause-would-save") return;
    // What is billed for 2 ACU in the hours that it would pause, and no more.
    expect(note.lessUsd).toBeGreaterThan(0.9 * 2 * 0.12 * note.pausedHours);
    expect(note.lessUsd).toBeLessThan(1.1 * 2 * 0.12 * note.pausedHours);
  });

  it("IDL-1 MEM-7 whether its pages, cold after each pause, come in fast enough is said to be in doubt", () => {
    const saving = (perS: number) => savesOf(planOf([2, 2], [20, 7], { hitPct: 99.95, perS }));
    expect(saving(2)).toMatchObject({ maxAcu: 8, isOpen: true });
    expect(saving(0.2)).not.toHaveProperty("isOpen");
  });

  it("IDL-1 TOD-1 with that doubt a pause is named of a range from 0 alone, which was measured with its pages", () => {
    expect(savesOf(planOf([2, 2], [20, 7], { hitPct: 99.95, perS: 2, minAcu: 0.5 }))).toBeUndefined();
  });

  it("PAU-1 is one that pauses for less than a twentieth of the month", () => {
    const known = officeCase();
    const { settings } = known;
    const awake = (share: number) => {
      const evaluated = { month: { projection: { pausedHours: share * 730 } } };
      const writer = { kind: "serverless" } as const;
      return keptAwake(
        { settings: { ...settings, writer }, evaluated } as unknown as Candidate,
        resolve(known),
      );
    };
    expect(awake(0.045)).toMatchObject({ isToday: false, pausedHours: 0.045 * 730 });
    expect(awake(0.055)).toBeNull();
  });

  it("PAU-1 by something else: it did not pause though nobody was connected", () => {
    const plan = planOf([2, 2], [20, 0]);
    expect(pausesOf(plan)).toMatchObject({ awake: { by: "unknown", isToday: true, pausedHours: 0 } });
  });

  it("PAU-1 what runs today says so too where the pick is another shape", () => {
    const plan = planOf([8, 8], [20, 7]);
    expect(plan.pick).not.toBe(plan.today);
    expect(plan.notes.find(({ code }) => code === "today-awake")).toMatchObject({
      ...{ afterS: 300, awake: { by: "connections", leastOpen: 7, isToday: true } },
    });
    expect(planOf([2, 2], [20, 7]).notes.map(({ code }) => code)).not.toContain("today-awake");
  });

  it("PAU-1 nothing keeps awake what was measured to pause", () => {
    const note = pausesOf(planOf([2, 0], [20, 0]));
    expect(note).toMatchObject({ afterS: 300 });
    expect(note).not.toHaveProperty("awake");
  });
});
