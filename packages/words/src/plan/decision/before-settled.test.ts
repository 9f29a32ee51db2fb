import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const onClass = (instanceClass: string) => settingsOf({ writer: { kind: "provisioned", instanceClass } });
const short = {
  ...{ code: "short", member: { kind: "writer" }, timePct: 1.4, limitPct: 0.1 },
  ...{ peakAcu: 20, capacityAcu: 8, vcpu: 2 },
};
const swaps = { code: "less-memory" };
const hidden = { code: "censored", instance: null, timePct: 30, assumption: false };
const notShown = { code: "trace-old", endS: 0, assumption: false };

interface Given {
  /** What today misses. */
  readonly limits?: readonly object[];
  readonly usd?: number;
  readonly findings?: readonly object[];
  readonly plan?: Partial<Plan>;
  readonly days?: number;
}

/** Today on db.r6g.xlarge at $1,295 beside a pick on db.r6g.2xlarge; a full instance hid what was asked. */
function told({ limits = [swaps], usd = 1100, findings = [hidden], plan = {}, days = 21 }: Given = {}) {
  const now = optionOf("now", {
    ...{ usd: 1295, settings: onClass("db.r6g.xlarge"), meetsLimits: limits.length === 0 },
    reasons: limits.length === 0 ? [] : ([{ code: "misses", isNearest: false, limits }] as never),
  });
  const pick = optionOf("pick", {
    usd,
    settings: onClass("db.r6g.2xlarge"),
    reasons: [{ code: "lowest-cost" }],
  });
  const found = planOf([pick, now], {
    ...{ pick: "pick", today: "now", trust: { draws: 64, holds: 64, cheapest: 61 } as never },
    ...{ baseline: { basis: "measured", lines: [], totalUsd: 1295, acuHours: null } as never, ...plan },
  });
  const workload = { startS: 0, endS: days * 86_400, coveredPct: 100 };
  const decision = decisionOf({ plan: found, workload, findings: findings as never }, STANDARD_PLACE);
  return JSON.parse(JSON.stringify(decision).replaceAll("\u202f", " "));
}

describe("beforeSettled", () => {
  it("HED-1 says what is to be done now where today is outside the limits, and offers it", () => {
    const { sentence, next, offers, canTake } = told();
    expect(sentence).toBe("Measure the hidden demand first; as measured: take db.r6g.2xlarge.");
    expect(next).toMatch(
      /^Today is outside your limits: less memory than what swaps today\. If that cannot wait, make the change as estimated; else settle this first\. What runs today was full/,
    );
    expect([offers, canTake]).toEqual(["change", false]);
  });

  it("HED-1 asks first whether that is a problem where a limit that nobody set alone is missed", () => {
    const { next, offers } = told({ limits: [short], usd: 1827 });
    expect(next).toMatch(
      /^Is 10 h 13 min short or slow a month a problem\? If not, stay and save \$532: .+ If it is and cannot wait, make the change as estimated; else settle this first\./,
    );
    expect(offers).toBe("change");
  });

  it("HED-1 names what is inside whatever memory shows, and no sentence forbids it", () => {
    const memory = {
      ...{ id: "m", shape: onClass("db.r6g.large"), isVerdict: true, savesUsd: 500, monthlyUsd: 600 },
      ...{ leastSavesUsd: 100, hourUsd: 0.6, poolGib: 10, mostMissPct: 1, evenSetGib: null },
      ...{ sourceMissPct: 0.1, todayPoolGib: 20, isPoolFull: true, instance: null },
    } as never;
    const { sentence, next } = told({ findings: [], plan: { memory } });
    expect(sentence).toBe("Depends on memory: settle it first.");
    expect(next).toMatch(
      /If that cannot wait, take db\.r6g\.2xlarge, which is inside them whatever memory shows/,
    );
  });

  it("HED-1 offers nothing where today is inside, or outside by what is assumed or estimated alone", () => {
    const unsure = { code: "unsure", p90Pct: 0.3, limitPct: 0.1 };
    const assumed = { code: "pool-too-small", poolGib: 5, workingSetGib: 11, isAssumed: true };
    for (const limits of [[], [unsure], [assumed]]) {
      const { next, offers } = told({ limits });
      expect(next).toMatch(/^No change is offered yet\. What runs today was full/);
      expect(offers).toBeNull();
    }
  });

  it("HED-1 says that what mends it is not sure where the pick may be no better, and of old files nothing", () => {
    const few = told({ days: 1 });
    expect(few.next).toMatch(
      /^Today is outside your limits: .+\. What would be inside them is not sure yet: settle this first\./,
    );
    expect(few.offers).toBeNull();
    const old = told({ findings: [{ ...notShown, ageDays: 1500 }] });
    expect([old.next.slice(0, 24), old.offers]).toEqual(["No change is offered yet", null]);
  });
});
