import { describe, expect, it } from "vitest";
import { upgradeTarget } from "./upgrade-target.ts";

const mysql = (engineVersion: string | null, on = "2026-11-23") =>
  upgradeTarget({ engine: "aurora-mysql", engineVersion, on });
const postgres = (engineVersion: string, on = "2026-11-23") =>
  upgradeTarget({ engine: "aurora-postgresql", engineVersion, on });

describe("upgradeTarget", () => {
  it("CLU-3 of the newest major that the table of classes covers it is the minor with the longest standard support", () => {
    expect(mysql("5.7.mysql_aurora.2.11.5")).toEqual({
      ...{ engineVersion: "8.0.mysql_aurora.3.10", supportedUntil: "2028-04-30" },
    });
    expect(postgres("13.9")).toEqual({ engineVersion: "17.7", supportedUntil: "2030-02-28" });
  });

  it("CLU-3 a version whose Extended Support begins within the month has one, in standard support it has none", () => {
    expect(postgres("14.9")).toBeNull();
    expect(postgres("14.9", "2027-01-29")).toBeNull();
    expect(postgres("14.9", "2027-01-30")).toMatchObject({ engineVersion: "17.7" });
    expect(mysql("8.0.mysql_aurora.3.08.0")).toBeNull();
    expect(mysql(null)).toBeNull();
  });

  it("CLU-3 without a covered major the newest stands, and after the end of all support there is nothing to save", () => {
    expect(mysql("3.10", "2028-05-01")).toBeNull();
    expect(mysql("5.7", "2027-09-15")).toMatchObject({ engineVersion: "8.0.mysql_aurora.3.10" });
    expect(mysql("5.7", "2029-07-01")).toBeNull();
  });
});
