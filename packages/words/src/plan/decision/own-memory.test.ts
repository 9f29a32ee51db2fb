import { type OwnMemory, type Plan, planOptions, type Settings } from "@acuity/engine/plan";
import { loadCase, optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { byStart, heldCondition, ownShareRisk, withoutIt } from "./own-memory.ts";

/** A class that hardly works, whose files say nothing of memory. */
const today = { source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } } as const;
const known = loadCase({ busyPct: 12, maximum: 1.2, weeklyPct: 0 }, {}, today);

function planned(workingSetGib: number | null, minCachedPct = 99): Plan {
  const limits: Settings["limits"] = { ...known.settings.limits, minCachedPct };
  return planOptions({ ...known, settings: { ...known.settings, workingSetGib, limits }, members: 8 });
}

const byItself = planned(null);
const assumed = byItself.notes.find((one) => one.code === "working-set-assumed");
const assumedGib = assumed?.code === "working-set-assumed" ? assumed.gib : Number.NaN;

function told(plan: Plan) {
  const decision = decisionOf({ plan, workload: known.workload.view, findings: [] }, STANDARD_PLACE);
  if (decision === null) throw new Error("nothing was decided");
  const { confidence, risks, restsOn } = decision;
  return {
    ...{ level: confidence.level, next: decision.next, sentence: decision.sentence, restsOn },
    doubts: [...confidence.lowers, ...risks.map(({ words }) => words)].join(" "),
  };
}

it("ENT-1 whenever another set than the plan takes by itself makes another pick, it is never sure and the set is named", () => {
  const shares = [0, 0.05, 0.3, 2.5, 9, 12, 0.99 * assumedGib, 1.5 * assumedGib, 2 * assumedGib];
  const picks = shares.map((gib) => {
    const plan = planned(gib);
    const isOther = plan.pick !== byItself.pick;
    expect([gib, plan.ownMemory?.decides]).toEqual([gib, isOther ? ["set"] : undefined]);
    const { level, doubts, restsOn } = told(plan);
    expect(JSON.stringify(restsOn)).toContain("entered by somebody");
    if (!isOther) return plan.pick;
    expect([gib, level]).not.toEqual([gib, "high"]);
    expect(doubts).toMatch(
      /A working set of [\d.]+.GiB, entered by somebody, decides;.* without it .* would be taken/,
    );
    expect(JSON.stringify(restsOn)).not.toContain("the pick stands from");
    return plan.pick;
  });
  expect(new Set([...picks, byItself.pick]).size).toBeGreaterThan(2);
});

it("ENT-1 whenever a lower limit on memory makes another pick, the answer says first on which condition, and is never sure", () => {
  const others = [0, 10, 50, 90, 95].filter((pct) => {
    const plan = planned(null, pct);
    const isOther = plan.pick !== byItself.pick;
    expect([pct, plan.ownMemory?.decides]).toEqual([pct, isOther ? ["share"] : undefined]);
    const { level, doubts, sentence, next } = told(plan);
    const isSaid = [/ in memory/.test(sentence), /limit that somebody set/.test(doubts), level !== "high"];
    if (isOther)
      expect([pct, isSaid, /^Measure memory first/.test(next)]).toEqual([pct, [true, true, true], true]);
    else expect([pct, ...isSaid.slice(0, 2)]).toEqual([pct, false, false]);
    return isOther;
  });
  expect(others).toContain(0);
});

it("ENT-1 of a small set and a low limit at once the one hides nothing of the other", () => {
  const plan = planned(0.3, 0);
  expect([plan.pick === byItself.pick, plan.ownMemory?.decides]).toEqual([false, ["set", "share"]]);
  const { level, doubts } = told(plan);
  expect([level, /entered by somebody, decides/.test(doubts)]).toEqual(["medium", true]);
  expect(doubts).toMatch(
    /need not be in memory, a limit that somebody set: at the 99.% of the time that a plan starts with and without the set that was entered the answer would be/,
  );
});

/** What is found beside a pick of $400 for 2 GiB that somebody entered, held for a share of the time that somebody set. */
interface Found {
  readonly own?: Partial<OwnMemory>;
  readonly setGib?: number | null;
  readonly heldPct?: number;
  readonly notes?: readonly object[];
}

function foundOf({ own = {}, setGib = 2, heldPct = 50, notes = [] }: Found) {
  const shape = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.x2g.large" } });
  const settings = settingsOf({ workingSetGib: setGib });
  const limits = { ...settings.limits, minCachedPct: heldPct };
  const told = optionOf("pick", { usd: 400, settings: { ...settings, limits } });
  const ownMemory: OwnMemory = {
    ...{ decides: ["set", "share"], instead: { id: "other", shape, moreUsd: 148 } },
    taken: { fromGib: 11, toGib: 19.7, origin: "bounds" },
    ...own,
  };
  const plan = { ...planOf([told], { pick: "pick", notes: notes as never }), ownMemory };
  return { plan, told, place: STANDARD_PLACE };
}

const plain = (text: string | null) => text?.replaceAll("\u202f", " ");

describe("ENT-1 what would be without somebody's word on memory", () => {
  it("is told with what would be taken, from the least on, and by whose word", () => {
    const taken = (origin: OwnMemory["taken"]["origin"]) =>
      plain(withoutIt(foundOf({ own: { decides: ["set"], taken: { fromGib: 11, toGib: 19.7, origin } } })));
    const then = "would be taken and the answer would be db.x2g.large, $148 a month more than the pick";
    expect(taken("bounds")).toBe(`without it between 11 GiB and 19.7 GiB, by what was measured, ${then}`);
    expect(taken("pasted")).toBe(`without it 11 GiB, as pasted, ${then}`);
    expect(taken("measured")).toBe(`without it 11 GiB, as measured, ${then}`);
    expect(taken("assumed")).toBe(`without it 11 GiB ${then}`);
  });

  it("is another shape for about as much, or nothing that meets the limits", () => {
    const instead = (patch: Partial<NonNullable<OwnMemory["instead"]>> | null) => {
      const own = foundOf({}).plan.ownMemory.instead;
      return plain(byStart(foundOf({ own: { instead: patch && own && { ...own, ...patch } } })));
    };
    expect(instead({ moreUsd: -3.9 })).toMatch(/ the answer would be db\.x2g\.large, for about as much$/);
    expect(instead({ moreUsd: -20 })).toMatch(/db\.x2g\.large, \$20\.00 a month less than the pick$/);
    expect(instead({ moreUsd: null })).toMatch(/the answer would be db\.x2g\.large$/);
    expect(instead(null)).toMatch(/the answer would be that nothing tried meets your limits$/);
  });

  it("is the answer on condition that the set in use is held for no more than the share that somebody set", () => {
    expect(plain(heldCondition(foundOf({ heldPct: 90 })))).toBe(
      "2 GiB need be in memory only 90 % of the time",
    );
    expect(plain(heldCondition(foundOf({ heldPct: 0, setGib: null })))).toMatch(
      /^between 11 GiB and 19\.7 GiB, by what was measured, need not be in memory$/,
    );
    expect(heldCondition(foundOf({ own: { decides: ["set"] } }))).toBeNull();
    const nobody = (notes: readonly object[]) => ownShareRisk(foundOf({ notes }))[0]?.words;
    expect(nobody([{ code: "working-set-assumed", gib: 2 }])).toMatch(/How much is hot nobody measured\.$/);
    expect(nobody([])).not.toContain("nobody measured");
  });
});
