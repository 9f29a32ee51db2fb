import type { Plan, Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { commitWords } from "./commit-words.ts";
import { decisionOf } from "./decision-of.ts";

const onClass = (instanceClass: string, workingSetGib: number | null = 24) =>
  settingsOf({ writer: { kind: "provisioned", instanceClass }, workingSetGib });
const bar = (patch: object) => ({
  ...{ assumption: "working-set", becomes: null, becomesBelow: null, becomesAbove: null, shapeAbove: null },
  ...{ triedFrom: 3, triedTo: 96, baseline: 24, flipsBelow: 20.7, flipsAbove: null },
  ...{ shapeBelow: onClass("db.r6g.xlarge"), ...patch },
});
const misses = {
  ...{ code: "pool-too-small", poolGib: 20.7, atAcu: null, workingSetGib: 24 },
  ...{ isAssumed: false, isYours: true },
};
const overHits = (hitPct: number, denied: object = {}) => ({
  ...{ code: "set-over-hits", setGib: 24, poolGib: 20.7, hitPct, ...denied, assumption: false },
});

interface Given {
  readonly notes?: readonly object[];
  readonly bars?: readonly object[];
  readonly setGib?: number | null;
  readonly rest?: object;
  readonly pool?: Settings["pastedMemory"];
}

/** A change that costs more than today, for a set that today's pool does not hold. */
function given({ notes = [], bars = [bar({})], setGib = 24, rest = {}, pool = null }: Given) {
  const now = optionOf("now", {
    ...{ usd: 379, settings: onClass("db.r6g.xlarge", setGib), meetsLimits: false },
    reasons: [{ code: "misses", isNearest: false, limits: [misses] }] as never,
  });
  const pick = optionOf("pick", {
    usd: 550,
    settings: { ...onClass("db.x2g.xlarge", setGib), pastedMemory: pool },
  });
  const plan = planOf([pick, now], {
    ...{ pick: "pick", today: "now", sensitivity: bars as never, notes: notes as never },
    ...{ trust: { draws: 64, holds: 64, cheapest: 64 } as never, ...rest },
    baseline: { basis: "listed", lines: [], totalUsd: 379, acuHours: null } as never,
  });
  const known = {
    ...{ workload: { startS: 0, endS: 30 * 86_400, coveredPct: 100 }, findings: [] },
  };
  return { plan, told: pick, isPick: true, ...known };
}

function decided(of: Given) {
  const decision = decisionOf(given(of), STANDARD_PLACE);
  if (decision === null) throw new Error("nothing was decided");
  return JSON.parse(JSON.stringify(decision).replaceAll("\u202f", " ")) as typeof decision;
}

describe("MEM-4 a working set that somebody entered", () => {
  it("makes no answer surely right that turns on it, and is named where that is said", () => {
    const { confidence, risks, restsOn, canTake, why } = decided({ notes: [overHits(97.2)] });
    expect([confidence.level, canTake]).toEqual(["medium", true]);
    expect(confidence.shown.detail).toBe("a working set of 24 GiB, entered by somebody, decides");
    expect(risks.find(({ title }) => title === "A figure that somebody entered decides")?.words).toBe(
      "A working set of 24 GiB, entered by somebody, decides; below 20.7 GiB: db.r6g.xlarge. As for what was measured, today’s pool of 20.7 GiB was measured to answer 97 % of page touches.",
    );
    expect(risks.find(({ title }) => title === "Assumed figures")?.words).toContain(
      "Taken and not measured: a working set of 24 GiB, entered by somebody",
    );
    expect(restsOn.find(({ kind }) => kind === "limit")).toMatchObject({
      ...{ origin: "yours" },
      words: "Today is outside your limits: a buffer pool of 20.7 GiB for 24 GiB entered as hot",
    });
    expect(restsOn.find(({ kind }) => kind === "memory")).toMatchObject({
      ...{ origin: "yours", words: "Memory: 24 GiB are taken to be hot, entered by somebody" },
      detail:
        "below 20.7 GiB: db.r6g.xlarge; today’s pool of 20.7 GiB was measured to answer 97 % of page touches",
    });
    expect(why[0]).toContain("for 24 GiB entered as hot");
  });

  it("says of a pool that was pasted that it is, and is no surer than the class lets it", () => {
    const pool = { poolMib: 1000, points: [] };
    const plain = { notes: [overHits(97.2)], rest: {} };
    expect(JSON.stringify(decided(plain).restsOn)).not.toContain("as pasted");
    const { restsOn, risks } = decided({ ...plain, pool });
    expect(restsOn.find(({ kind }) => kind === "memory")?.detail).toContain(
      "today’s pool of 20.7 GiB, as pasted, was",
    );
    expect(risks.find(({ title }) => title === "Entered by somebody")?.words).toBe(
      "Counted as entered: a buffer pool of 1 GiB, as pasted.",
    );
    const note = { code: "pasted-pool-denied", poolGib: 1, knownGib: 20.7, assumption: false };
    const { confidence } = decided({ notes: [note], bars: [], setGib: null, pool });
    expect(confidence.shown).toEqual({
      value: "Low",
      detail: "the pool that was pasted contradicts the class",
    });
    expect(confidence.lowers[0]).toContain("A buffer pool of 1 GiB, as pasted, is none of what runs today");
  });

  it("lowers nothing where the pick stands whatever it is, and nothing where nobody entered one", () => {
    expect(decided({ bars: [bar({ flipsBelow: null, shapeBelow: null })] }).confidence.level).toBe("high");
    expect(decided({ setGib: null }).confidence.level).toBe("high");
  });

  it("is settled before anything is changed for it where what was measured denies it", () => {
    const { sentence, confidence, next, offers, recommended, restsOn } = decided({
      notes: [overHits(99.95, { isDenied: true })],
    });
    expect(sentence).toBe("Measure memory first; by the 24 GiB that somebody entered: take db.x2g.xlarge.");
    expect(confidence.shown).toEqual({
      value: "Low",
      detail: "the memory that was entered contradicts the files",
    });
    expect(confidence.lowers).toHaveLength(1);
    expect([offers, recommended?.action]).toEqual([null, "settle"]);
    expect(next).toMatch(/^No change is offered yet\. Somebody entered that 24 GiB must stay in memory/);
    expect(next).toMatch(/A paste from the database settles it, if its pool is not full\.$/);
    expect(restsOn.find(({ kind }) => kind === "memory")?.settle).toMatch(/^A paste/);
  });

  it("ENT-1 is settled first too where the pick would be another without it and what was measured says that more is hot", () => {
    const shape = onClass("db.r6g.xlarge", null);
    const taken = { fromGib: 19.7, toGib: 19.7, origin: "assumed" } as const;
    const ownMemory = { decides: ["set"], taken, instead: { id: "now", shape, moreUsd: 177 } } as const;
    const of = (hits: object) => ({
      notes: [{ ...overHits(97, { isDenied: true }), ...hits }],
      setGib: 2,
      bars: [],
    });
    const small = { setGib: 2 };
    expect(decided(of(small)).offers).toBe("change");
    const { sentence, confidence, risks } = decided({ ...of(small), rest: { ownMemory } });
    expect(sentence).toBe("Measure memory first; by the 2 GiB that somebody entered: take db.x2g.xlarge.");
    expect(confidence.lowers[0]).toMatch(/one that holds all that is hot would miss less/);
    expect(risks.find(({ title }) => title === "A figure that somebody entered decides")?.words).toBe(
      "A working set of 2 GiB, entered by somebody, decides; without it 19.7 GiB would be taken and the answer would be db.r6g.xlarge, $177 a month more than the pick. As for what was measured, today’s pool of 20.7 GiB was measured to answer 97 % of page touches.",
    );
    // Without a denial it is a doubt, and said before the step.
    const plain = decided({ notes: [], setGib: 2, bars: [], rest: { ownMemory } });
    expect([plain.confidence.level, plain.offers]).toEqual(["medium", "change"]);
    expect(plain.next).toMatch(
      /^Measure memory first: a working set of 2 GiB, .* than the pick\. Make the change\./,
    );
  });

  it("leaves a denial alone on which the pick does not turn", () => {
    const notes = [overHits(99.95, { isDenied: true })];
    expect(decided({ notes, bars: [] }).offers).toBe("change");
  });
});

describe("LAY-1 a term on other instances than those recommended", () => {
  const shape = { ...onClass("db.r6g.2xlarge"), commitment: { kind: "reserved", offer: "1yr-all-upfront" } };
  const otherPayment = {
    ...{ id: "o", savesUsd: 137, upfrontUsd: 4956, paybackMonth: null, isAssumed: true, shape },
    ...{ commitment: shape.commitment, order: [{ instanceClass: "db.r6g.2xlarge", count: 1 }] },
  } as NonNullable<Plan["otherPayment"]>;

  it("is no order beside the change, and stands behind that the pick has none", () => {
    const of = { ...given({ rest: { otherPayment } }), place: STANDARD_PLACE };
    expect(commitWords(of)).toBe(
      "No term on the pick is known to save. db.r6g.2xlarge, reserved 1 year all upfront, would cost less, $137 a month less than the pick on demand, for $4,956 upfront (an assumed price): decide which you need before a term binds you.",
    );
  });

  it("waits with every other for what was entered against what was measured", () => {
    const notes = [overHits(99.95, { isDenied: true })];
    const of = { ...given({ notes, rest: { otherPayment } }), place: STANDARD_PLACE };
    expect(commitWords(of)).toMatch(/^Commit to nothing yet/);
  });
});
