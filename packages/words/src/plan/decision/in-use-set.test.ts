import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { changeWords } from "../change-words.ts";
import { inUseFlip, inUseGround } from "./in-use-set.ts";
import { memoryFact } from "./memory-fact.ts";
import { serverlessAnswer } from "./serverless-answer.ts";

const range = (minAcu: number) => settingsOf({ writer: { kind: "serverless" }, minAcu, maxAcu: 30 });
const onClass = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r8g.2xlarge" } });

/** A range of $315 for 0.356 GiB that are assumed, where 21.6 were in use at most. */
function asked(provisionedLessUsd: number | null, bars: readonly object[] = [], lacks: object = {}) {
  const told = optionOf("pick", {
    ...{ settings: range(1), usd: 315 },
    reasons: [{ code: "raise-first" }] as never,
  });
  const provisioned =
    provisionedLessUsd === null ? null : { id: "class", shape: onClass, lessUsd: provisionedLessUsd };
  const setInUse = {
    ...{ setGib: 21.6, id: "then", shape: range(16), monthlyUsd: 1412, moreUsd: 1097 },
    provisioned,
  };
  const notes = [{ code: "working-set-assumed", gib: 0.356, ...lacks }] as never;
  const plan = { ...planOf([told], { pick: "pick", notes, sensitivity: bars as never }), setInUse };
  return { plan, told, isPick: true, place: STANDARD_PLACE };
}

const AT_THAT =
  "at 21.6\u202fGiB, as much as the pool in use may have held, db.r8g.2xlarge costs least by what was seen, $806 a month; serverless 16–30\u202fACU at $1,412 a month only measures first what was hidden";

describe("DEM-5 a set that nobody measured, where more was in use", () => {
  it("is among what the answer rests on, what changes it and what keeps it from being sure", () => {
    const of = asked(606);
    expect(memoryFact(of)).toMatchObject([
      {
        words: "Memory: 0.356\u202fGiB are taken to be hot, nobody measured it",
        ...{ detail: AT_THAT, origin: "assumed" },
      },
    ]);
    expect(inUseGround(of)).toMatchObject([{ level: "medium", short: "the memory needed is assumed" }]);
    const { told: pick, place, plan } = of;
    expect(changeWords(plan, { pick, place, hasList: false, hasMoved: true })).toMatch(
      /no other figure but memory was moved\. If 21\.6.GiB are hot, .* \(taken: 0\.356.GiB\): serverless 16–30.ACU, \$1,097 a month more; db\.r8g\.2xlarge then costs \$606 less than that\./,
    );
  });

  it("is settled by what no file has of the metrics, else by a paste", () => {
    const settle = (lacks: object) => memoryFact(asked(606, [], lacks))[0]?.settle;
    expect(settle({})).toBe("ReadIOPS and BufferCacheHitRatio exported as Average tell more of it.");
    expect(settle({ missing: "ReadIOPS" })).toBe("ReadIOPS exported as Average tells more of it.");
    expect(settle({ isAtLeast: true })).toBe(
      "A paste from the database settles it, if its pool is not full.",
    );
  });

  it("makes serverless an answer with an if, where a class would cost less then", () => {
    const { answer, words } = serverlessAnswer(asked(606));
    expect(answer).toBe("if");
    expect(words).toMatch(
      /^If 0\.356.GiB is all that is hot, which nobody measured: 1–30.ACU, \$315 a month/,
    );
    expect(words).toMatch(/ At 21\.6.GiB db\.r8g\.2xlarge costs least by what was seen, \$806 a month\.$/);
    expect(serverlessAnswer(asked(null)).answer).toBe("yes");
    // A dearer range that is raised to measure is no answer.
    expect(JSON.stringify(memoryFact(asked(606)))).not.toContain("is the answer");
    expect(JSON.stringify(memoryFact(asked(null)))).toContain("16–30\u202fACU is the answer at $1,412");
  });

  it("is at most 35 words, with what a class costs by the smaller set left to the table", () => {
    const { plan, ...of } = asked(606);
    const row = { roles: ["provisioned"], id: "class", settings: onClass, missed: [] };
    const cells = { "on-demand": { monthlyUsd: 849, commitment: { kind: "none" } } };
    const compared = { rows: [{ ...row, cells }] } as never;
    const told = { ...of.told, reasons: [{ code: "lowest-cost" }] as never };
    const { words } = serverlessAnswer({ ...of, told, plan: { ...plan, compared } });
    expect(words).not.toContain("best provisioned");
    expect(words.split(/\s+/u).length).toBeLessThanOrEqual(35);
  });

  it("is one way for the answer to become another", () => {
    const { plan, place } = asked(606);
    expect(inUseFlip(plan, place)).toMatchObject({
      ...{ id: "then", taken: "0.356\u202fGiB", at: "21.6\u202fGiB", moreUsd: 1097 },
    });
  });

  it("is none beside a set that somebody entered, nor of a plan without a pick", () => {
    const { plan, told, ...of } = asked(606);
    const own = { ...told, settings: { ...told.settings, workingSetGib: 4 } };
    expect(inUseGround({ plan, told: own, ...of })).toEqual([]);
    const nearest = { ...plan, pick: null, nearestMiss: "pick" };
    expect([inUseFlip(plan, of.place)?.id, inUseFlip(nearest, of.place)]).toEqual(["then", null]);
  });

  it("is no second doubt where a set that was tried flips the pick", () => {
    const bar = { assumption: "working-set", flipsBelow: null, flipsAbove: 2 };
    const { plan, ...of } = asked(606, [bar]);
    expect(inUseGround({ plan, ...of })).toEqual([]);
    expect(inUseFlip(plan, of.place)).toBeNull();
  });
});
