import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { compareWhatIf } from "./compare-what-if.ts";

describe("compareWhatIf", () => {
  it("OPT-4 the settings of a row of the plan make the same row, but for what only a search tells", () => {
    const known = officeCase();
    const { compared } = planOptions({ ...known, members: 0, withSensitivity: false });
    for (const row of compared?.rows ?? []) {
      if (row.settings === null || row.roles.includes("today")) continue;
      const { roles, cells, unmetMinutes, spikes } = compareWhatIf({ ...known, settings: row.settings });
      expect(roles).toEqual(["yours"]);
      expect([unmetMinutes, spikes]).toEqual([row.unmetMinutes, row.spikes]);
      const plain = Object.values(row.cells).map((one) => ({ ...one, interval: null }));
      expect(Object.values(cells).map((one) => ({ ...one, interval: null }))).toEqual(plain);
    }
  });

  it("OPT-4 what its month misses is what the plan says of the same shape, or less", () => {
    const known = officeCase();
    const { options } = planOptions({ ...known, members: 0, withSensitivity: false });
    for (const { settings, reasons } of options.filter((one) => one.settings.commitment.kind === "none")) {
      const [first] = reasons;
      const limits = first?.code === "misses" ? first.limits.map(({ code }) => code) : [];
      const missed = compareWhatIf({ ...known, settings }).missed?.map(({ code }) => code) ?? [];
      expect(limits).toEqual(expect.arrayContaining(missed));
    }
  });

  it("OPT-4 a shape that no search tried is held against what its month tells, and never called inside", () => {
    const known = officeCase();
    const missedOn = (maxAcu: number) =>
      compareWhatIf({
        ...known,
        settings: { ...known.settings, writer: { kind: "serverless" }, minAcu: 0, maxAcu, readers: [] },
      }).missed;
    expect(missedOn(1)?.map(({ code }) => code)).toContain("short");
    expect(missedOn(128)).toBeNull();
  });
});
