import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { isListedMajor, listedMajors, minorSupportEnd } from "../../versions/minor-calendar.ts";
import { supportOf } from "../../versions/support-calendar.ts";
import { planOptions } from "../plan-options.ts";
import type { Baseline } from "../terms/baseline.ts";

function planOn(engineVersion: string | null, source: Partial<Baseline> = {}, maxTermYears: 0 | 1 | 3 = 1) {
  const steady = { busyPct: 60, quietPct: 60 };
  const limits = { maxThrottledPct: 0.1, minCachedPct: 99, maxTermYears };
  const known = officeCase(steady, { engineVersion, limits }, { engineVersion, ...source });
  const plan = planOptions({ ...known, members: 0, withSensitivity: false });
  const note = (code: string) => plan.notes.find((one) => one.code === code);
  return { plan, note, classes: new Set(plan.options.map(({ instanceClass }) => instanceClass)) };
}

describe("versionFindings", () => {
  it("CLU-3 a class the known version cannot run is no option, and the version that can is named", () => {
    const { classes, note } = planOn("14.6");
    expect(classes).toContain("db.r6g.large");
    expect(classes).not.toContain("db.r7g.large");
    expect(note("class-needs-version")).toMatchObject({
      ...{ engineVersion: "14.6", families: ["r7g"], minimum: "14.7" },
    });
    const newer = planOn("14.7");
    expect(newer.classes).toContain("db.r7g.large");
    expect(newer.note("class-needs-version")).toBeUndefined();
  });

  it("CLU-3 a version that is newer than every known one is named with those that are", () => {
    const { note } = planOn("99.9");
    const majors = ["11", "12", "13", "14", "15", "16", "17", "18"];
    const found = { code: "version-not-listed", engineVersion: "99.9", majors, assumption: false };
    expect(note("version-not-listed")).toEqual(found);
    expect(planOn("18.9").note("version-not-listed")).toBeUndefined();
    expect(listedMajors("aurora-mysql")).toEqual(["2", "3", "8.4"]);
    const isMysql = (version: string) => isListedMajor("aurora-mysql", version);
    expect(["8.4.9", "8.0.36", "3.99", "8.5.1", "9"].map(isMysql)).toEqual([true, true, true, false, false]);
  });

  it("CLU-3 an unknown version keeps every class", () => {
    const { classes, note } = planOn(null);
    expect(classes).toContain("db.r7g.large");
    expect(note("class-needs-version")).toBeUndefined();
  });

  it("CLU-3 the class that runs today stays, whatever the table says", () => {
    const source = { kind: "provisioned", instanceClass: "db.r7g.large" } as const;
    expect(planOn("14.6", { source }).classes).toContain("db.r7g.large");
  });

  it("CLU-3 Extended Support is named with what the pick pays: 4 vCPU × 730 h × $0.10 on 13.9", () => {
    const { plan, note } = planOn("13.9");
    const pick = plan.options.find(({ id }) => id === plan.pick);
    expect(pick?.instanceClass).toBe("db.r6g.xlarge");
    expect(note("extended-support")).toEqual({
      ...{ code: "extended-support", engineVersion: "13.9", from: "2026-03-01" },
      // Today's class pays the same, whatever is picked.
      ...{ isCharged: true, monthlyUsd: 292, todayUsd: 292, assumption: false },
      // Whatever the term: no later day is the first by which to decide.
      ...{ third: { from: "2028-03-01", monthlyUsd: 584 }, ends: { on: "2029-02-28" }, upgradesTo: "17.7" },
    });
  });

  it("CLU-3 the day on which a version's support ends for good is named, and the older calendar's where they differ", () => {
    expect(supportOf("aurora-mysql", "5.7.mysql_aurora.2.12.5").dates).toMatchObject({
      ...{ endsOn: "2029-06-30", before: { endsOn: "2027-02-28", asOf: "2026-04-13" } },
    });
    const known = officeCase(undefined, { engineVersion: "11.21" }, { engineVersion: "11.21" });
    const later = { ...known, market: { ...known.market, on: "2027-04-01" } };
    const { notes } = planOptions({ ...later, members: 0, withSensitivity: false });
    expect(notes).toContainEqual({
      ...{ code: "support-over", engineVersion: "11.21", endedOn: "2027-03-31", assumption: false },
    });
  });

  it("CLU-3 the third year's price is said while it is to come: twice that of the first", () => {
    expect(planOn("12.17").note("extended-support")).toMatchObject({
      ...{ isCharged: true, monthlyUsd: 292, third: { from: "2027-03-01", monthlyUsd: 584 } },
    });
  });

  it("CLU-3 where it rises within the month priced, today and the pick have both prices by the same days", () => {
    const known = officeCase(undefined, { engineVersion: "12.17" }, { engineVersion: "12.17" });
    const on = { ...known, market: { ...known.market, on: "2027-02-10" } };
    const plan = planOptions({ ...on, members: 0, withSensitivity: false });
    const note = plan.notes.find(({ code }) => code === "extended-support");
    // 19 days of 730 h at $0.10 a vCPU-hour, the rest at $0.20.
    const thisMonthUsd = 4 * (456 * 0.1 + (730 - 456) * 0.2);
    const third = { from: "2027-03-01", monthlyUsd: 584 };
    expect(note).toMatchObject({ thisMonthUsd, todayUsd: thisMonthUsd, beforeUsd: 292, third });
    expect(planOn("12.17").note("extended-support")).not.toHaveProperty("beforeUsd");
  });

  it("CLU-3 a version that enters it within the year is named before, a later one is not", () => {
    const soon = planOn("14.9").note("extended-support");
    expect(soon).toMatchObject({ from: "2027-03-01", isCharged: false, monthlyUsd: 292 });
    expect(soon).not.toHaveProperty("todayUsd");
    expect(planOn("15.10").note("extended-support")).toBeUndefined();
    expect(planOn("18.3").note("extended-support")).toBeUndefined();
  });

  it("CLU-3 the term is that of the longest commitment looked at, and a year where none is", () => {
    expect(planOn("14.9", {}, 0).note("extended-support")).toMatchObject({ from: "2027-03-01" });
    expect(planOn("15.10", {}, 3).note("extended-support")).toMatchObject({ from: "2028-03-01" });
    // Its third year begins within the term, and so does its first: that is the one to know.
    expect(planOn("14.9", {}, 3).note("extended-support")).not.toHaveProperty("third");
  });

  it("CLU-3 of an unknown version it says which majors would pay and how much", () => {
    expect(planOn(null).note("extended-support-unknown")).toMatchObject({
      ...{ majors: ["11", "12", "13"], monthlyUsd: 292 },
    });
    // A range that runs is on none that has no serverless instances.
    const source = { kind: "serverless", minAcu: 1, maxAcu: 16, profile: null } as const;
    expect(planOn(null, { source }).note("extended-support-unknown")).toMatchObject({ majors: ["13"] });
  });

  it("CLU-3 the end of a minor version's standard support is named within the year and after it, a later one is not", () => {
    const ends = { code: "minor-support-ends", assumption: false };
    const of = (engineVersion: string) => planOn(engineVersion).note("minor-support-ends");
    expect(of("15.12")).toEqual({
      ...{ ...ends, engineVersion: "15.12", endsOn: "2026-11-30", isOver: false },
    });
    const known = officeCase(undefined, { engineVersion: "15.12" }, { engineVersion: "15.12" });
    const later = { ...known, market: { ...known.market, on: "2026-12-01" } };
    const { notes } = planOptions({ ...later, members: 0, withSensitivity: false });
    expect(notes).toContainEqual(expect.objectContaining({ ...ends, isOver: true }));
    // Beside Extended Support that begins within the year; in it there is one date; LTS, and a minor nobody lists.
    expect(of("14.6")).toMatchObject({ endsOn: "2027-02-28" });
    for (const silent of ["13.9", "16.8", "16.4"]) expect(of(silent)).toBeUndefined();
  });

  it("CLU-3 a minor of Aurora MySQL is found in whatever way its version is written", () => {
    for (const version of ["3.04", "3.04.2", "8.0.mysql_aurora.3.04.1"])
      expect(minorSupportEnd("aurora-mysql", version)).toBe("2026-10-31");
    expect(minorSupportEnd("aurora-mysql", "8.0")).toBeNull();
    expect(minorSupportEnd("aurora-postgresql", "15.1")).toBeNull();
  });
});
