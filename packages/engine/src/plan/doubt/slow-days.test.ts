import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import type { Baseline } from "../terms/baseline.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import { prepareWorkload } from "../workload/workload.ts";

const DAY_S = 86_400;

const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;

/** So many days of a db.r6g.xlarge at 20 % with two hours of 90 % on each of these, beside a reader with its own where one is told. */
function knownOf(days: readonly number[], { of = 14, ofReader, brief, lacks = 0, runsOn = source }: Beside) {
  const known = officeCase();
  const quiet = officeWeeks({ busyPct: 20, quietPct: 20 }, of);
  const startS = quiet.timesS[0] as number;
  const isIn = (some: readonly number[], s: number) =>
    some.includes(Math.floor(s / DAY_S)) && s % DAY_S < 7200;
  const isBrief = (s: number) => Math.floor(s / DAY_S) === brief && s % DAY_S < 900;
  const timesS = quiet.timesS.filter((at) => at - startS < DAY_S || at - startS >= (1 + lacks) * DAY_S);
  const cpuOf = (name: string, some: readonly number[]) => ({
    ...{ ...quiet, timesS, dimensions: { DBInstanceIdentifier: name } },
    values: timesS.map((at) => (isIn(some, at - startS) || isBrief(at - startS) ? 90 : 20)),
  });
  const files = [cpuOf("orders-1", days), ...(ofReader === undefined ? [] : [cpuOf("orders-2", ofReader)])];
  const evidence = gatherCluster(files, { instance: "orders-1" });
  const readers = ofReader === undefined ? [] : [{ instance: "orders-2", source, tier: 1 }];
  const baseline = baselineOf({ instance: "orders-1", readers, source: runsOn });
  const workload = prepareWorkload({ evidence, baseline, specs: known.market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return { startS, input: { ...known, settings, workload, members: 0, withSensitivity: false } };
}

interface Beside {
  readonly of?: number;
  readonly ofReader?: readonly number[];
  /** A day with a quarter of an hour. */
  readonly brief?: number;
  /** So many days, from the second on, that no file has. */
  readonly lacks?: number;
  /** What the writer runs on. */
  readonly runsOn?: Baseline["source"];
}

function said(days: readonly number[], beside: Beside = {}) {
  const { startS, input } = knownOf(days, beside);
  const note = planOptions(input).notes.find((one) => one.code === "today-slow-days");
  return note?.code === "today-slow-days"
    ? { days: note.days.map((day) => (day - startS) / DAY_S), pct: note.pct }
    : null;
}

describe("days in which what runs today is short or slow", () => {
  it("HED-1 are named where one or two hold it", () => {
    expect(said([9])).toEqual({ days: [9], pct: 100 });
    expect(said([9, 4])).toEqual({ days: [4, 9], pct: 100 });
    expect(said([9, 4], { brief: 6 })).toEqual({ days: [4, 9], pct: expect.closeTo(94.1, 1) });
  });

  it("HED-1 are not where a third holds as much, where none does, or of less than a week", () => {
    expect(said([2, 4, 9])).toBeNull();
    expect(said([])).toBeNull();
    expect(said([3], { of: 6 })).toBeNull();
    expect(said([6], { of: 8 })).toEqual({ days: [6], pct: 100 });
    expect(said([6], { of: 8, lacks: 3 })).toBeNull();
  });

  it("HED-1 CLU-1 are those of the instance that is short or slow, the writer or a reader", () => {
    expect(said([9], { ofReader: [] })).toEqual({ days: [9], pct: 100 });
    expect(said([], { ofReader: [3] })).toEqual({ days: [3], pct: 100 });
    expect(said([9], { ofReader: [2, 4, 9] })).toBeNull();
    // Two whole days of the one are not all of it where the other was slow on a third.
    expect(said([9, 10], { ofReader: [2] })).toBeNull();
    expect(said([4], { ofReader: [9] })).toEqual({ days: [4, 9], pct: 100 });
    // The longer time of the one does not hide when the other was slow.
    expect(said([4], { ofReader: [9], brief: 6 })).toBeNull();
  });

  it("HED-1 are not told where a range is among what runs today, whose time by the model is on no day", () => {
    const runsOn = { kind: "serverless", minAcu: 16, maxAcu: 16, profile: null } as const;
    expect(said([], { ofReader: [3], runsOn })).toBeNull();
  });
});
