import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { standbyFindings } from "./standby-findings.ts";

const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const reader = (instanceClass: string, tier: number): ReaderSetting => ({
  ...{ kind: "provisioned", instanceClass, tier, demandShare: 0 },
});

/** What is said of who takes over from a writer that is busy to 60 %. */
const saidOf = (...readers: readonly ReaderSetting[]) => {
  const effective = resolve(officeCase({ busyPct: 60, quietPct: 50 }, { writer, readers }));
  const found = { plan: { options: [], pick: null }, candidates: [], effective };
  return standbyFindings(effective.settings, found).filter(({ code }) => code === "promotion-order");
};

describe("a pick of one instance", () => {
  it("CLU-1 PAU-1 is told what a standby costs that waits: nothing where it pauses, its minimum elsewhere", () => {
    const costOf = (minAcu: number, autoPauseS: number | null) => {
      const range = { writer: { kind: "serverless" }, minAcu, maxAcu: 8, autoPauseS, readers: [] } as const;
      const effective = resolve(officeCase({ busyPct: 10, quietPct: 4 }, range));
      const found = { plan: { options: [], pick: null }, candidates: [], effective };
      const [note] = standbyFindings(effective.settings, found);
      return note?.code === "no-standby" ? note.standby?.monthlyUsd : null;
    };
    expect(costOf(0, 300)).toBe(0);
    expect(costOf(0, null)).toBeCloseTo(0.5 * 730 * 0.12, 6);
    expect(costOf(2, null)).toBeCloseTo(2 * 730 * 0.12, 6);
  });
});

describe("a standby that serves nobody", () => {
  const found = (serves: boolean, standby: Partial<ReaderSetting>) => {
    const other = { ...reader("db.r6g.xlarge", 1), demandShare: serves ? 0.5 : 0 };
    const waits = { kind: "serverless", instanceClass: null, tier: 15, demandShare: 0, ...standby } as const;
    const effective = resolve(
      officeCase({ busyPct: 60, quietPct: 50 }, { writer, readers: [other, waits], minAcu: 0.5, maxAcu: 16 }),
    );
    return standbyFindings(effective.settings, {
      ...{ plan: { options: [], pick: null }, candidates: [], effective },
    }).filter(({ code }) => code === "standby-endpoint");
  };

  it("CLU-1 gets sessions of the reader endpoint beside readers that serve, which the pick says", () => {
    const told = { code: "standby-endpoint", readers: 1, minAcu: 0.5, assumption: false };
    expect(found(true, {})).toEqual([told]);
    expect(found(true, { tier: 1 })).toEqual([{ ...told, minAcu: null }]);
    expect(found(false, {})).toEqual([]);
    expect(found(true, { demandShare: 0.5 })).toEqual([]);
  });
});

describe("who Aurora promotes", () => {
  it("CLU-2 is said where it is on a T class beside a writer on none", () => {
    const effective = resolve(
      officeCase({ busyPct: 60, quietPct: 50 }, { writer, readers: [reader("db.t4g.medium", 1)] }),
    );
    const plan = planOf([optionOf("pick", { settings: effective.settings })], { pick: "pick" });
    const found = standbyFindings(effective.settings, { plan, candidates: [], effective });
    expect(found.map(({ code }) => code)).toContain("promoted-burstable");
  });

  it("CLU-1 is the reader of the lowest tier: where it is too small and another is not, the tiers are to be changed", () => {
    const [small, large] = [reader("db.r6g.large", 1), reader("db.r6g.2xlarge", 15)];
    expect(saidOf(small, large)).toEqual([
      { code: "promotion-order", tier: 1, able: { position: 2, tier: 15 }, assumption: false },
    ]);
    expect(saidOf(large, small, reader("db.r6g.xlarge", 2))).toMatchObject([
      { able: { position: 3, tier: 2 } },
    ]);
  });

  it("CLU-1 is nothing to be told of where the largest of that tier carries the load, or where none does", () => {
    expect(saidOf(reader("db.r6g.large", 1), reader("db.r6g.2xlarge", 1))).toEqual([]);
    expect(saidOf(reader("db.r6g.xlarge", 0), reader("db.r6g.large", 1))).toEqual([]);
    expect(saidOf(reader("db.r6g.large", 1), reader("db.r6g.large", 2))).toEqual([]);
    expect(saidOf()).toEqual([]);
  });
});
