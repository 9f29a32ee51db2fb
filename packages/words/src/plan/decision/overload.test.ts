import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { headlineOf } from "../headline-words.ts";
import { decisionOf } from "./decision-of.ts";

const onClass = (instanceClass: string, storageMode: "standard" | "io-optimized" = "standard") =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, storageMode });
const short = {
  ...{ code: "short", member: { kind: "writer" }, timePct: 11, limitPct: 0.1 },
  ...{ peakAcu: 8, capacityAcu: 5, vcpu: 2 },
};
const hidden = { code: "censored", instance: null, timePct: 11, assumption: false };
const open = { code: "storage-mode-open", storageMode: "io-optimized", fromGb: 11_600, io: null };
const estimated = { code: "io-estimated", today: { usd: 1570, sharePct: 88 }, pick: null };
const step = {
  ...{ code: "smaller-step", storageMode: "io-optimized", minAcu: null, assumption: false },
  ...{ restarts: false, lessUsd: 1434, ofUsd: 1257, misses: true },
};

interface Given {
  readonly limits?: readonly object[];
  readonly findings?: readonly object[];
  readonly notes?: readonly object[];
  readonly to?: "standard" | "io-optimized";
  readonly plan?: Partial<Plan>;
  readonly usd?: number;
}

/** Today full on db.r5.large at $1,781 beside a pick on db.r8g.xlarge at $524. */
function told(given: Given = {}) {
  const { limits = [short], findings = [hidden], notes = [], to = "standard", plan = {}, usd = 1781 } = given;
  const now = optionOf("now", {
    ...{ usd, settings: onClass("db.r5.large"), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits }] as never,
  });
  const pick = optionOf("pick", {
    ...{ usd: 524, settings: onClass("db.r8g.xlarge", to), reasons: [{ code: "lowest-cost" }] },
  });
  const asToday = optionOf("standard", { usd: 1972, settings: onClass("db.r8g.xlarge") });
  const found = planOf([pick, now, ...(to === "standard" ? [] : [asToday])], {
    ...{ pick: "pick", today: "now", trust: { draws: 64, holds: 64, cheapest: 61 } as never },
    baseline: { basis: "measured", lines: [], totalUsd: usd, acuHours: null } as never,
    ...{ notes: notes as never, ...plan },
  });
  const workload = { startS: 0, endS: 21 * 86_400, coveredPct: 100 };
  const input = { plan: found, workload, findings: findings as never };
  const [decision, headline] = [decisionOf, headlineOf].map((tell) => tell(input, STANDARD_PLACE));
  return JSON.parse(JSON.stringify({ ...headline, ...decision }).replaceAll("\u202f", " "));
}

const memory = {
  ...{ id: "m", shape: onClass("db.r8g.large"), isVerdict: true, savesUsd: 300, monthlyUsd: 224 },
  ...{ leastSavesUsd: 100, hourUsd: 0.6, poolGib: 10, mostMissPct: 1, evenSetGib: null },
  ...{ sourceMissPct: 0.1, todayPoolGib: 10, isPoolFull: true, instance: null },
} as never;

describe("overloadOf", () => {
  it("HED-1 takes the larger class first where today is overloaded, with what is measured behind it", () => {
    const { sentence, verdict, next, offers, canTake, recommended, alternative } = told();
    expect(sentence).toBe("Overloaded: take at least db.r8g.xlarge now, then measure the hidden demand.");
    expect(sentence).toBe(`${verdict}.`);
    expect(next).toMatch(
      /^Today is outside your limits: short of capacity 11 % of the time \(limit 0\.1 %\)\. Take at least db\.r8g\.xlarge now\. What runs today was full/,
    );
    expect([offers, canTake]).toEqual(["change", false]);
    expect(recommended).toMatchObject({ action: "change", id: "pick", againstTodayUsd: -1257 });
    expect(alternative).toBeNull();
  });

  it("HED-1 leaves a switch of storage that nothing decides for later, and says no least where nothing is hidden", () => {
    const both = told({ notes: [open, estimated], to: "io-optimized" });
    expect(both.sentence).toBe("Overloaded: take at least db.r8g.xlarge now, then measure the billed I/O.");
    expect(both.next).toMatch(
      /Take at least db\.r8g\.xlarge now \(on Standard \$1,972 a month, \$191 more than today\); the switch of storage to I\/O-Optimized, which the change holds too, waits until it is settled\. .+ Export VolumeReadIOPs/,
    );
    // The figures are those of what is taken at once, and the whole change stands beside them.
    expect(both.savesShown).toEqual({
      value: "+\u2060$191",
      detail: "costs $191 more, 11 % · the whole change −\u2060$1,257 as estimated",
    });
    expect([both.monthlyShown.value, both.saves.moreUsd]).toEqual(["$1,972", 191]);
    const first = { action: "change", id: "standard", monthlyUsd: 1972, againstTodayUsd: 191, term: null };
    expect(both.recommended).toMatchObject({ ...first, title: "db.r8g.xlarge" });
    expect(both.alternative).toMatchObject({ id: "pick", monthlyUsd: 524, againstTodayUsd: -1257 });
    expect(both.savesWords).toBe(
      "Costs $191 more a month (11 %), by the first step; the whole change: as estimated saves $1,257 a month (71 %)",
    );
    const seen = told({ notes: [open, estimated], to: "io-optimized", findings: [] });
    expect(seen.sentence).toBe("Overloaded: take db.r8g.xlarge now, then measure the billed I/O.");
  });

  it("TOD-4 a switch of storage that pays whatever is open comes behind the class", () => {
    const { sentence, next, now, offers } = told({ notes: [step], to: "io-optimized" });
    expect(sentence).toBe("Overloaded: take at least db.r8g.xlarge now, then measure the hidden demand.");
    expect(next).toMatch(
      /Take at least db\.r8g\.xlarge now\. Then switch storage to I\/O-Optimized \(modify-db-cluster .+ saves \$1,434 a month .+ What runs today was full/,
    );
    expect([now, offers]).toEqual([{ storageMode: "io-optimized", savesUsd: 1434 }, "change"]);
  });

  it("HED-1 says what depends on memory behind the class that is inside whatever memory shows", () => {
    const { sentence, next } = told({ plan: { memory }, findings: [] });
    expect(sentence).toBe("Overloaded: take db.r8g.xlarge now; the rest depends on memory.");
    expect(next).toContain("Take db.r8g.xlarge now, which is inside them whatever memory shows.");
  });

  it.each([
    ["another limit is missed", { limits: [{ code: "less-memory" }] }],
    ["it is so by an estimate", { limits: [{ ...short, code: "slow", samplesPct: 0.05 }] }],
    ["as short as that is a choice", { limits: [{ ...short, timePct: 1.4 }], usd: 400 }],
    ["a day decides that may not come again", { notes: [{ code: "deciding-day" }] }],
    ["two days hold all of it", { notes: [{ code: "today-slow-days", days: [0, 864_000], pct: 100 }] }],
    ["refused sessions are open", { notes: [{ code: "connections-full", runsOn: "db.r5.large" }] }],
    ["nobody says which one writes", { findings: [hidden, { code: "several-instances", planned: "a" }] }],
  ] as readonly (readonly [string, Given])[])("HED-1 says no overload where %s", (_, given) => {
    expect(told(given).sentence).not.toContain("Overloaded");
  });
});
