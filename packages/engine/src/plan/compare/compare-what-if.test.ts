import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { readingCase } from "../../../test/reading-case.ts";
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

  it("MEM-11 MEM-7 the added wait of what asks for more page reads than it can do is the least, and no less than that of a larger pool", () => {
    const known = readingCase({ kiloReads: 2.5, hitPct: 97, workingSetGib: 40, storageGb: 500 });
    const waitAt = (minAcu: number) =>
      compareWhatIf({
        ...known,
        settings: { ...known.settings, writer: { kind: "serverless" }, minAcu, maxAcu: minAcu + 1.5 },
      }).readWaitMs;
    const waits = [0.5, 2, 8, 20, 40].map(waitAt);
    expect(waits.map((wait) => wait?.isLeast === true)).toEqual([true, true, true, false, false]);
    for (const end of ["low", "high"] as const) {
      const ms = waits.map((wait) => wait?.[end] ?? Number.NaN);
      expect(ms).toEqual(ms.toSorted((a, b) => b - a));
    }
    expect(waits[0]?.low).toBeGreaterThan(0);
  });
});
