import { describe, expect, it } from "vitest";
import { officeCase, officeWeeks } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { planOptions } from "../plan-options.ts";
import { prepareWorkload } from "../workload/workload.ts";

const DAY_S = 86_400;

/** So many days of a db.r6g.xlarge at 20 % with two hours of 90 % on each of these. */
function knownOf(days: readonly number[], of = 14) {
  const known = officeCase();
  const quiet = officeWeeks({ busyPct: 20, quietPct: 20 }, of);
  const startS = quiet.timesS[0] as number;
  const isBusy = (s: number) => days.includes(Math.floor(s / DAY_S)) && s % DAY_S < 7200;
  const values = quiet.timesS.map((at) => (isBusy(at - startS) ? 90 : 20));
  const evidence = gatherCluster([{ ...quiet, values }]);
  const workload = prepareWorkload({ evidence, baseline: baselineOf(), specs: known.market.specs });
  return { startS, input: { ...known, workload, members: 0, withSensitivity: false } };
}

function said(days: readonly number[], of?: number) {
  const { startS, input } = knownOf(days, of);
  const note = planOptions(input).notes.find((one) => one.code === "today-slow-days");
  return note?.code === "today-slow-days"
    ? { days: note.days.map((day) => (day - startS) / DAY_S), pct: note.pct }
    : null;
}

describe("days in which what runs today is short or slow", () => {
  it("HED-1 are named where one or two hold it", () => {
    expect(said([9])).toEqual({ days: [9], pct: 100 });
    expect(said([9, 4])).toEqual({ days: [4, 9], pct: 100 });
  });

  it("HED-1 are not where a third holds as much, where none does, or of less than a week", () => {
    expect(said([2, 4, 9])).toBeNull();
    expect(said([])).toBeNull();
    expect(said([3], 6)).toBeNull();
  });
});
