import type { Plan, PlanOption } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "./decision/decision-of.ts";
import { movedSentence } from "./moved-words.ts";

const moved = {
  ...{ code: "level-moved", days: 7, ofDays: 14, sinceS: 604_800 },
  ratio: 2.5,
  assumption: true,
};
const step = (demandRatio: number) => ({
  ...{ code: "level-step", sinceS: 12 * 86_400, days: 2, demandRatio, ioRatio: null },
  ...{ todayUsd: null, staysUsd: null, assumption: true },
});
const baseline = { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never;

function decided(of: {
  readonly findings?: object[];
  readonly notes?: object[];
  readonly growthPct?: number | null;
}) {
  const { findings = [], notes = [], growthPct = null } = of;
  const settings = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r8g.large" }, growthPct });
  const pick = optionOf("pick", {
    usd: 600,
    settings,
    reasons: [{ code: "lowest-cost" }],
  } as Partial<PlanOption>);
  const trust = { draws: 64, holds: 64, cheapest: 61 };
  const plan = planOf([pick], { pick: "pick", baseline, trust, notes } as unknown as Partial<Plan>);
  const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: findings as never }, STANDARD_PLACE);
  if (found === null) throw new Error("nothing was decided");
  return { ...found, next: found.next.replaceAll("\u202f", " ") };
}

describe("demand that came to another level", () => {
  it("TRD-3 says how far, and what growth is the last days alone", () => {
    expect(movedSentence(moved, STANDARD_PLACE).replaceAll("\u202f", " ")).toBe(
      "Demand of the last 7 days is 2.5 × that of the days before, at the same hours, and every figure is for both together. Measure on, or say which level holds: a growth of +43 % is about the last 7 days alone, one of 0 all that was measured.",
    );
  });

  it("TRD-3 offers no growth of a peak that lies before the last days: a growth would plan for less of it", () => {
    for (const peak of [{ ratio: 0.5 }, { isPeakBefore: true }]) {
      const said = movedSentence({ ...moved, sinceS: Date.UTC(2026, 10, 7) / 1000, ...peak }, STANDARD_PLACE);
      expect(said).toContain(
        "Measure on, or say which level holds: the files from 7 Nov on alone are about ",
      );
      expect(said).toMatch(/about the last 7 days, a growth of 0 is all that was measured\.$/);
    }
    const shown = movedSentence({ ...moved, ratio: 0.5, isPeakBefore: false }, STANDARD_PLACE);
    expect(shown).toContain("a growth of −33\u202f% is about the last 7 days alone");
    expect(decided({ notes: [step(0.5)] }).next).toContain(
      "the files from 13 Jan on alone are about the new one",
    );
    expect(decided({ notes: [step(6.2)] }).next).toContain("say which level holds by a growth.");
  });

  it("TRD-3 is low in confidence, first in the sentence and in what is next, and offers no change", () => {
    for (const given of [{ findings: [moved] }, { notes: [step(6.2)] }, { notes: [step(0.5)] }]) {
      const { confidence, sentence, canTake, offers, next } = decided(given);
      expect([confidence.level, canTake, offers]).toEqual(["low", false, null]);
      expect(confidence.shown.detail).toBe("the level of demand has moved");
      expect(sentence).toMatch(/^Settle the level of demand first; as measured: take db\.r8g\.large/);
      expect(next).toMatch(
        /^No change is offered yet\. (Demand of the last 7 days|Since 13 Jan demand) is .+ ×/,
      );
    }
  });

  it("TRD-3 is settled by a growth, 0 too, and by a step of less than a third not asked", () => {
    for (const given of [{ findings: [moved], growthPct: 0 }, { notes: [step(1.3)] }])
      expect(decided(given).sentence).toBe("Take db.r8g.large.");
    expect(decided({ notes: [step(6.2)], growthPct: 40 }).sentence).toMatch(
      /^Take db\.r8g\.large, if demand grows by 40.%\.$/,
    );
    expect(decided({ findings: [moved], growthPct: 0 }).canTake).toBe(true);
  });

  it("EVD-16 AGE-1 what denies the samples or their dates begins the sentence, and what makes them doubtful too", () => {
    const sentence = (one: object) => decided({ findings: [{ assumption: true, ...one }] }).sentence;
    const twins = { code: "samples-contradict", metrics: ["CPUUtilization"], samples: 8064, isOfCpu: true };
    const filled = { code: "cpu-filled", instance: null, by: "runs", sharePct: 100 };
    const dated = { code: "trace-elsewhen", fromDay: "1970-01-01", toDay: "1970-01-14", on: "2026-11-20" };
    expect(sentence(twins)).toMatch(/^Export CPUUtilization again first/);
    expect(sentence(dated)).toMatch(/^Correct the dates, 1970-01-01 to 1970-01-14, first/);
    expect(sentence(filled)).toBe("By doubtful samples: take db.r8g.large.");
  });
});
