import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import type { Decision } from "./decision.ts";
import { decisionOf } from "./decision-of.ts";

const START_S = Date.UTC(2026, 10, 1) / 1000;
const workload = { startS: START_S, endS: START_S + 42 * 86_400, coveredPct: 100 };
const writer = { kind: "provisioned", instanceClass: "db.r6g.large" } as const;
const baseline: Plan["baseline"] = {
  ...{ basis: "listed", lines: [], totalUsd: 457, acuHours: null, simulatedAcuHours: null, unpriced: [] },
};
const today = optionOf("today", { settings: settingsOf({ writer }), meetsLimits: true });
const switched = optionOf("pick", {
  ...{ settings: settingsOf({ writer, storageMode: "io-optimized" }), reasons: [{ code: "lowest-cost" }] },
  monthlyUsd: { p10: 272, p50: 272, p90: 272 },
});

function decided(pick: PlanOption, patch: object = {}, findings: readonly Finding[] = []): Decision {
  const trust = { draws: 64, holds: 64, cheapest: 64 };
  const plan = planOf([pick, today], { pick: pick.id, today: "today", baseline, trust, ...patch });
  const found = decisionOf({ plan, workload, findings }, STANDARD_PLACE);
  if (found === null) throw new Error("Expected a decision.");
  return found;
}

describe("a switch of the storage mode that no file decides", () => {
  const open = { code: "storage-mode-open", storageMode: "io-optimized", fromGb: 1350, io: null };
  const estimated = { code: "io-estimated", today: { usd: 248, sharePct: 54 }, pick: null };

  it("is measured first: in the verdict, as a fact, as a risk, and never made", () => {
    const said = decided(switched, { notes: [open, estimated] });
    expect(said.sentence).toMatch(
      /^Measure the volume’s size and billed I\/O first(; as estimated: keep|\.$)/,
    );
    expect(said.sentence.length).toBeLessThanOrEqual(80);
    expect(`${said.sentence} ${said.next}`).toMatch(/As estimated: keep/i);
    expect(said.restsOn[0]?.settle).toBe(
      "Export VolumeReadIOPs and VolumeWriteIOPs (Sum), and VolumeBytesUsed (Average) of the cluster for the same days: CloudWatch has them already.",
    );
    expect([said.canTake, said.confidence.level]).toEqual([false, "low"]);
    expect(said.restsOn[0]).toMatchObject({ kind: "storage", origin: "assumed" });
    expect(said.restsOn[0]?.detail).toMatch(/^above 1,350\s?GB Standard costs less$/);
    expect(said.next).toContain("Export VolumeReadIOPs and ");
    expect(said.next).toMatch(
      /The size of the volume is not known and the I\/O is estimated, and they decide the storage mode: above 1,350\s?GB Standard costs less\./,
    );
    expect(said.risks.map(({ title }) => title)).toContain("The storage mode is not decided");
  });

  it("is the answer where the files tell it, and where the mode stays nothing is open", () => {
    expect(decided(switched).sentence).not.toContain("first");
    const stays = optionOf("pick", {
      settings: settingsOf({ writer: { ...writer, instanceClass: "db.r7g.large" } }),
    });
    expect(decided(stays, { notes: [open, estimated] }).sentence).not.toContain("first");
    // A volume so large is none that anybody would be unsure of.
    expect(decided(switched, { notes: [{ ...open, fromGb: 90_000 }] }).sentence).not.toContain("first");
  });
});

describe("growth that is carried on", () => {
  const trend = {
    ...{ code: "trend", pctPerWeek: 5.8, low: 5.8, high: 5.8, growthPct: 13, fromDay: "2026-11-26" },
    ...{ missesFrom: null, termUsd: null, assumption: true },
  };
  const censored = { code: "censored", instance: null, timePct: 0.03, assumption: false } as never;

  it("is not surely known from a lower bound, nor where the pick no longer suffices within the year", () => {
    expect(decided(switched, { notes: [trend] }, [censored]).confidence.level).toBe("medium");
    const ends = decided(switched, { notes: [{ ...trend, missesFrom: "2026-12-28" }] });
    expect(ends.confidence.lowers.join()).toContain("no longer suffices in the month from 2026-12-28");
    expect(decided(switched, { notes: [{ ...trend, missesFrom: "2028-01-01" }] }).confidence.level).toBe(
      "high",
    );
  });
});

describe("Extended Support to come", () => {
  const support = {
    ...{ code: "extended-support", engineVersion: "14.9", from: "2027-03-01", isCharged: false },
    assumption: false,
  };

  it("is a fact and a risk where it asks for more than is saved", () => {
    const said = decided(switched, { notes: [{ ...support, monthlyUsd: 1168 }] });
    expect(said.restsOn.map(({ words }) => words)).toContainEqual(
      expect.stringMatching(/^Version 14\.9: Extended Support from/),
    );
    expect(said.risks.map(({ title }) => title)).toContain("Extended Support outweighs the saving");
    const over = decided(switched, {
      notes: [{ ...support, isCharged: true, from: "2025-03-01", monthlyUsd: 584, todayUsd: 500 }],
    });
    expect(over.risks.find(({ title }) => title === "Standard support is over")?.words).toBe(
      "14.9 has been in Extended Support since 1 Mar 2025, for $500 a month, until it is upgraded.",
    );
    const minor = { code: "minor-support-ends", engineVersion: "16.4", endsOn: "2026-05-31" };
    const risksOf = (isOver: boolean) =>
      decided(switched, { notes: [{ ...minor, isOver, assumption: false }] }).risks.map(({ title }) => title);
    expect([risksOf(true), risksOf(false)].map((all) => all.includes("Standard support is over"))).toEqual([
      true,
      false,
    ]);
    const little = decided(switched, { notes: [{ ...support, monthlyUsd: 20 }] });
    expect(little.risks.map(({ title }) => title)).not.toContain("Extended Support outweighs the saving");
  });
});
