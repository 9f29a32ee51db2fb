import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { aboveMean } from "./above-mean.ts";
import { decisionOf } from "./decision-of.ts";

const DAY_S = 86_400;
const baseline = { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never;
const trust = { draws: 64, holds: 64, cheapest: 61 };
const bar = {
  ...{ assumption: "demand", baseline: 1, triedFrom: 0.5, triedTo: 3, flipsBelow: null, flipsAbove: 1.03 },
  ...{
    becomes: null,
    becomesBelow: null,
    becomesAbove: null,
    shapeBelow: null,
    shapeAbove: settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r8g.xlarge" } }),
  },
};
const byMaximum = { code: "statistic-assumed", label: "CPU", statistic: "Maximum", assumption: true };

function decisionWith(findings: readonly object[], plan: object = {}) {
  const options = [
    optionOf("pick", {
      ...{ usd: 600, reasons: [{ code: "lowest-cost" }] as never },
      settings: settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } }),
    }),
    optionOf("next", { usd: 640 }),
  ];
  const given = { pick: "pick", baseline, trust, sensitivity: [bar], ...plan } as unknown as Partial<Plan>;
  const found = decisionOf(
    {
      plan: planOf(options, given),
      workload: { startS: 0, endS: 40 * DAY_S, coveredPct: 100 },
      findings: findings as never,
    },
    STANDARD_PLACE,
  );
  if (found === null) throw new Error("Nothing was tried.");
  return found;
}

describe("CPU by a statistic above the mean alone (EVD-10)", () => {
  const first =
    "Export the Average of CPUUtilization first: by the Maximum every demand comes out too high, so the pick may be too large.";

  it("is exported as Average before what runs today stays, is changed or is committed to", () => {
    for (const plan of [{ today: "pick" }, {}]) {
      const told = decisionWith([byMaximum], plan);
      expect(told.next.startsWith(first)).toBe(true);
      expect(told.next).not.toMatch(/Look at growth first|commit to/);
      expect(told.next.split("Average of CPUUtilization")).toHaveLength(2);
      expect(told.confidence.level).toBe("low");
      expect(told.confidence.shown.detail).toBe("CPU by the Maximum alone: an upper bound");
      expect(told.recommended).toMatchObject({ action: "settle", term: null, buyNext: null });
      expect(told.commit ?? "").not.toMatch(/would save|Order|order/);
      expect(told).toMatchObject({ canTake: false, offers: null });
    }
  });

  it("has the demand told as an upper bound and not as measured", () => {
    const demandIn = (findings: readonly object[]) =>
      decisionWith(findings, { today: "pick" }).restsOn.find(({ kind }) => kind === "demand");
    expect(demandIn([])?.origin).toBe("measured");
    expect(demandIn([byMaximum])).toMatchObject({
      origin: "bounded",
      settle: "Export the Average of CPUUtilization.",
    });
    expect(demandIn([byMaximum])?.detail).toMatch(/^by the Maximum: an upper bound; above × 1\.03/);
  });

  it("raises no range by it: whether it was full is not known", () => {
    const from = { kind: "serverless", minAcu: 2, maxAcu: 8 };
    const plan = {
      sensitivity: [],
      instances: [{ instance: "w", isWriter: true, from, to: { ...from, maxAcu: 24 } }],
      options: [
        optionOf("pick", {
          reasons: [{ code: "raise-first" }] as never,
          settings: settingsOf({ minAcu: 2, maxAcu: 24 }),
        }),
      ],
    };
    expect(decisionWith([], plan).offers).toBe("raise");
    const told = decisionWith([byMaximum], plan);
    expect(told.offers).toBeNull();
    expect(told.next.startsWith(first)).toBe(true);
  });

  it("names a percentile and the instance, and nothing of a mean or of what lies below it", () => {
    const of = (patch: object) => aboveMean([{ ...byMaximum, ...patch } as never]);
    expect(of({ statistic: "p99" })?.words).toContain(": by p99 every demand comes out too high,");
    expect(of({ instance: "orders-2" })?.words).toBe(
      "Export the Average of CPUUtilization of orders-2 first: by the Maximum what it asks for comes out too high, so the pick may be too large.",
    );
    expect(of({ statistic: null })).toBeNull();
    expect(of({ statistic: "Minimum", isBelow: true })).toBeNull();
    expect(aboveMean([])).toBeNull();
  });
});
