import { describe, expect, it } from "vitest";
import { loadCase } from "../../../test/plan-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import { type Effective, resolve } from "../workload/resolve.ts";
import { ownMemorySteps } from "./own-memory.ts";

const today = { source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } } as const;
const known = loadCase({ busyPct: 12, maximum: 1.2, weeklyPct: 0 }, {}, today);

interface Said {
  readonly setGib?: number | null;
  readonly heldPct?: number;
}

function settingsWith({ setGib = null, heldPct = 99 }: Said): Settings {
  const limits = { ...known.settings.limits, minCachedPct: heldPct };
  return { ...known.settings, workingSetGib: setGib, limits };
}

/** What is found beside a pick at $100 where a plan under other words on memory picks what it is told to, at $120. */
function asked(said: Said, pickUnder: (said: Said) => string | null, patch: Partial<Effective> = {}) {
  const searched: Said[] = [];
  function* search({ workingSetGib, limits }: Settings): Generator<PlanStep, Plan, void> {
    const under = { setGib: workingSetGib, heldPct: limits.minCachedPct };
    searched.push(under);
    yield 0.5;
    const pick = pickUnder(under);
    const monthlyUsd = { p10: 110, p50: 120, p90: 190 };
    return planOf(pick === null ? [] : [optionOf(pick, { monthlyUsd })], { pick });
  }
  const steps = ownMemorySteps(
    { pick: "pick", options: [optionOf("pick", { usd: 100 })] },
    {
      effective: { ...resolve({ ...known, settings: settingsWith(said) }), ...patch },
      ...{ search, progress: { from: 0.8, to: 0.9 } },
    },
  );
  const shares: PlanStep[] = [];
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { found: value, searched, shares };
    shares.push(value);
  }
}

describe("ownMemorySteps", () => {
  it("ENT-1 nothing is searched where nobody said anything of memory, or asked for more of it than a plan starts with", () => {
    for (const said of [{}, { heldPct: 100 }])
      expect(asked(said, () => "other")).toEqual({ found: null, searched: [], shares: [] });
    // With touches no share is asked (DEM-5).
    expect(asked({ heldPct: 50 }, () => "other", { memory: {} as never }).searched).toEqual([]);
  });

  it("ENT-1 an entered set decides where the plan without it picks another, which is told with what would be taken", () => {
    const { found, searched, shares } = asked({ setGib: 2 }, () => "other");
    expect(found).toMatchObject({
      decides: ["set"],
      taken: { origin: "assumed" },
      instead: { id: "other", moreUsd: 20 },
    });
    expect(found?.taken.fromGib).toBe(found?.taken.toGib);
    expect(found?.taken.fromGib).toBeCloseTo(19.7, 0);
    expect(searched).toEqual([{ setGib: null, heldPct: 99 }]);
    expect(shares).toEqual([expect.closeTo(0.85, 9)]);
    expect(asked({ setGib: 2 }, () => "pick").found).toBeNull();
  });

  it("ENT-1 a lowered share of the time decides where the plan at what it starts with picks another, or nothing", () => {
    const { found, searched } = asked({ heldPct: 50 }, () => null);
    expect(found).toMatchObject({ decides: ["share"], instead: null });
    expect(searched).toEqual([{ setGib: null, heldPct: 99 }]);
  });

  it("ENT-1 of both at once each alone is asked and both together, since the one may hide the other", () => {
    const both = { setGib: 2, heldPct: 0 };
    const decides = (under: (said: Said) => string) => asked(both, under).found?.decides;
    const isWithout = ({ setGib, heldPct }: Said) => setGib === null && heldPct === 99;
    expect(asked(both, () => "pick").searched).toHaveLength(3);
    expect(decides((said) => (isWithout(said) ? "other" : "pick"))).toEqual(["set", "share"]);
    expect(decides(({ setGib }) => (setGib === null ? "other" : "pick"))).toEqual(["set"]);
    expect(decides(({ heldPct }) => (heldPct === 99 ? "other" : "pick"))).toEqual(["share"]);
    // Without the set it is another, without both a third: the limit then decides too.
    const third = (said: Said) => (isWithout(said) ? "third" : said.setGib === null ? "other" : "pick");
    expect(decides(third)).toEqual(["set", "share"]);
    const { found } = asked(both, (said) => (isWithout(said) ? "pick" : "other"));
    expect(found).toMatchObject({ decides: ["set", "share"], instead: { id: "other" } });
  });
});

it("ENT-1 OPT-2 a plan says of what was entered of memory what it would pick by itself, and tries no size of a set that nothing must hold", () => {
  const plan = (said: Said) => planOptions({ ...known, settings: settingsWith(said), members: 0 });
  const byItself = plan({});
  const usdOf = ({ options, pick }: Plan) => options.find(({ id }) => id === pick)?.monthlyUsd.p50 ?? 0;
  expect(byItself.ownMemory).toBeUndefined();
  for (const said of [{ setGib: 0.05 }, { heldPct: 0 }]) {
    const own = plan(said);
    expect(own.pick).not.toBe(byItself.pick);
    expect(own.ownMemory?.instead?.id).toBe(byItself.pick);
    expect(own.ownMemory?.instead?.moreUsd).toBeCloseTo(usdOf(byItself) - usdOf(own), 6);
    const isMoved = own.sensitivity.some(({ assumption }) => assumption === "working-set");
    expect(isMoved).toBe(said.heldPct !== 0);
  }
});
