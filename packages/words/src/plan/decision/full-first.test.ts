import type { Plan } from "@acuity/engine/plan";
import { baselineOf, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { changeOfPlan } from "../../change/change-of-plan.ts";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { headlineOf } from "../headline-words.ts";
import { decisionOf } from "./decision-of.ts";
import { classOfFull } from "./full-first.ts";

type Mode = "standard" | "io-optimized";

const reader = (instanceClass: string) => ({
  ...({ kind: "provisioned", instanceClass, tier: 2, demandShare: 1 } as const),
  measured: {
    ...{ instance: "hr-2", tier: 2, source: { kind: "provisioned", instanceClass: "db.r6g.large" } as const },
  },
});
const shape = ([writer, second]: readonly [string, string], storageMode: Mode = "standard") =>
  settingsOf({
    writer: { kind: "provisioned", instanceClass: writer },
    ...{ readers: [reader(second)], storageMode },
  } as never);
const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass });
const short = (member: object) => ({
  ...{ code: "short", member, timePct: 19, limitPct: 0.1, peakAcu: null, capacityAcu: 5, vcpu: 2 },
});
const ofReader = { kind: "reader", position: 1, tier: 2 };
const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
const full = (instance: string | null) => ({
  ...{ code: "censored", instance, timePct: 19, samples: 9, assumption: true },
});

interface Given {
  readonly tried?: readonly [usd: number, writer: string, reader: string, mode?: Mode][];
  readonly findings?: readonly object[];
  readonly member?: object;
  readonly plan?: Partial<Plan>;
}

/** A healthy db.r7g.2xlarge beside a full db.r6g.large at $1,112, where the pick makes the writer smaller at $1,063. */
function inputOf({ tried = [[1320, "db.r7g.2xlarge", "db.r8g.xlarge"]], ...given }: Given) {
  const { findings = [full("hr-2")], member = ofReader, plan = {} } = given;
  const now = optionOf("now", {
    ...{ usd: 1112, settings: shape(["db.r7g.2xlarge", "db.r6g.large"]), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [short(member)] }] as never,
  });
  const pick = optionOf("pick", {
    ...{ usd: 1063, settings: shape(["db.x2g.xlarge", "db.r8g.xlarge"]) },
    reasons: [{ code: "lowest-cost" }] as never,
  });
  const others = tried.map(([usd, writer, second, mode]) =>
    optionOf(`${writer}+${second}`, { usd, settings: shape([writer, second], mode) }),
  );
  const instances = [
    { instance: "hr-1", isWriter: true, from: on("db.r7g.2xlarge"), to: on("db.x2g.xlarge") },
    { instance: "hr-2", isWriter: false, from: on("db.r6g.large"), to: on("db.r8g.xlarge") },
  ];
  const found = planOf([pick, now, ...others], {
    ...{ pick: "pick", today: "now", trust: { draws: 64, holds: 64, cheapest: 61 } as never },
    baseline: { basis: "measured", lines: [], totalUsd: 1112, acuHours: null } as never,
    ...{ instances: instances as never, ...plan },
  });
  return { plan: found, workload, findings: findings as never };
}

function told(given: Given = {}) {
  const [decision, headline] = [decisionOf, headlineOf].map((tell) => tell(inputOf(given), STANDARD_PLACE));
  return JSON.parse(JSON.stringify({ ...headline, ...decision }).replaceAll("\u202f", " "));
}

describe("fullFirst", () => {
  it("HED-3 while demand is hidden only what is full is enlarged, and every face tells that shape", () => {
    const { sentence, next, recommended, alternative, cost, instances, savesShown, monthlyShown } = told();
    expect(sentence).toBe(
      "Overloaded: take at least db.r8g.xlarge for hr-2 now, then measure the hidden demand.",
    );
    expect(next).toContain(
      "Take at least db.r8g.xlarge for hr-2 now. What was not full stays as it is until that is measured.",
    );
    const first = { action: "change", id: "db.r7g.2xlarge+db.r8g.xlarge", monthlyUsd: 1320 };
    expect(recommended).toMatchObject({ ...first, againstTodayUsd: 208 });
    expect(alternative).toMatchObject({ id: "pick", againstTodayUsd: -49 });
    expect(monthlyShown.detail).toMatch(/ · the first step$/);
    expect(savesShown.detail).toContain("the whole change");
    expect(cost).toMatch(
      /^The first step, db\.r7g\.2xlarge \+ db\.r8g\.xlarge: \$1,320 a month, \$208 more than today\. The whole change: \$1,063/,
    );
    expect(instances).toEqual([
      "hr-1 (writer): stays db.r7g.2xlarge",
      "hr-2 (reader): db.r6g.large → db.r8g.xlarge",
    ]);
  });

  it("HED-3 the commands change no other instance", () => {
    const { plan, ...known } = inputOf({});
    const source = { kind: "provisioned", instanceClass: "db.r7g.2xlarge" } as const;
    const readers = shape(["db.r7g.2xlarge", "db.r6g.large"]).readers.flatMap(
      ({ measured }) => measured ?? [],
    );
    const baseline = baselineOf({ instance: "hr-1", source, readers: readers as never });
    const steps = JSON.stringify(changeOfPlan(plan, { ...known, clusterName: "hr", baseline })?.steps);
    expect(steps).toContain("db.r8g.xlarge");
    expect(steps).not.toContain("db.x2g.xlarge");
  });

  it("HED-3 takes the cheapest class that was tried for what is full where the pick's was not", () => {
    const tried = [
      [1400, "db.r7g.2xlarge", "db.r7g.2xlarge"],
      [1350, "db.r7g.2xlarge", "db.r7g.xlarge"],
      [900, "db.r6g.2xlarge", "db.r8g.xlarge"],
    ] as const;
    expect(told({ tried: tried.map((one) => [...one]) }).recommended.id).toBe("db.r7g.2xlarge+db.r7g.xlarge");
  });

  it("HED-3 the whole change is taken where all of it was full, and where nothing else was tried", () => {
    const both = { findings: [full("hr-2"), full("hr-1")] };
    expect(told(both).sentence).toContain("db.x2g.xlarge for the writer and db.r8g.xlarge for hr-2 now");
    expect(told({ tried: [] }).recommended.id).toBe("pick");
  });

  it("HED-3 the larger class on which to measure is that of what was full, with its name where that is a reader", () => {
    const classOf = (given: Given) => {
      const { plan, findings } = inputOf(given);
      const pick = plan.options.find(({ id }) => id === "pick");
      return pick === undefined ? undefined : classOfFull({ plan, told: pick, findings });
    };
    expect(classOf({})).toBe("db.r8g.xlarge for hr-2");
    expect(classOf({ tried: [] })).toBe("db.r8g.xlarge for hr-2");
    expect(classOf({ findings: [full("hr-2"), full("hr-1")] })).toBe("db.x2g.xlarge");
    expect(classOf({ plan: { instances: [] } })).toBe("db.x2g.xlarge");
  });

  it("HED-3 a writer that alone is full leaves its reader as it is", () => {
    const tried: Given["tried"] = [[1200, "db.x2g.xlarge", "db.r6g.large"]];
    const { sentence } = told({ tried, findings: [full(null)], member: { kind: "writer" } });
    expect(sentence).toBe(
      "Overloaded: take at least db.x2g.xlarge for the writer now, then measure the hidden demand.",
    );
  });
});
