import { HOLDING_CAUSES, type HoldingMonth } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { HOLDING_WORDS, holdingMemory, holdingSentence, unexplainedChecks } from "./holding-words.ts";

const held: HoldingMonth = {
  ...{ acuHours: 5840, usd: 700.8, askedUsd: 49.06, days: [], usedGib: 14.4 },
  lines: [
    { cause: "cpu", hours: 730, acuHours: 408.8, usd: 49.06, askedUsd: 49.06 },
    { cause: "memory", hours: 730, acuHours: 5431.2, usd: 651.74, askedUsd: 0 },
  ],
};

describe("what holds capacity, in words", () => {
  it("HLD-2 says what CPU explains and what holds the rest", () => {
    expect(holdingSentence(held, STANDARD_PLACE)).toBe(
      "Of $700.80 a month of measured capacity, CPU explains $49.06; the other $652 is held by memory.",
    );
    expect(holdingMemory(held, STANDARD_PLACE)).toContain("14.4");
    const always = { ...held, acuHours: 25 * 730 };
    expect(holdingMemory(always, STANDARD_PLACE)).toMatch(
      /reached 14\.4.GiB, as much as 7\.2.ACU have; the capacity measured, all instances together, was 25.ACU on average/,
    );
    expect(holdingMemory({ ...held, usedGib: null }, STANDARD_PLACE)).toBeNull();
  });

  it("HLD-2 says memory in use and capacity of the same instance, all together beside it", () => {
    const said = (of: Partial<HoldingMonth>) =>
      holdingMemory({ ...held, acuHours: 32 * 730, ...of }, STANDARD_PLACE)?.replaceAll("\u202f", " ");
    expect(said({ usedAcuHours: 18 * 730 })).toBe(
      "Memory in use (2·maximum − FreeableMemory, derived) of the instance that used the most reached 14.4 GiB, as much as 7.2 ACU have; it had 18 ACU on average, all measured instances together 32 ACU on average.",
    );
    expect(said({ usedAcuHours: 32 * 730 })).toBe(
      "Memory in use (2·maximum − FreeableMemory, derived) reached 14.4 GiB, as much as 7.2 ACU have; its capacity was 32 ACU on average.",
    );
  });

  it("HLD-2 counts what CPU asked for at a bound as CPU's, and names the greatest hold first", () => {
    const lines = [
      { cause: "minimum", hours: 700, acuHours: 4000, usd: 480, askedUsd: 80 },
      { cause: "unexplained", hours: 30, acuHours: 1840, usd: 220.8, askedUsd: 0 },
    ] as const;
    expect(holdingSentence({ ...held, lines, askedUsd: 80 }, STANDARD_PLACE)).toBe(
      "Of $700.80 a month of measured capacity, CPU explains $80.00 (all of it inside what is held by the minimum); the other $621 is held by the minimum ($400) and something the files do not show ($221).",
    );
    // The line of CPU in the legend is less than what CPU explains: why stands beside the sum.
    const both = [{ cause: "cpu", hours: 700, acuHours: 2000, usd: 248, askedUsd: 248 }, ...lines] as const;
    expect(holdingSentence({ ...held, lines: both, askedUsd: 328 }, STANDARD_PLACE)).toContain(
      "CPU explains $328 ($248 by itself, the rest inside what is held by the minimum); the other",
    );
    const [cpu] = held.lines;
    const own = { ...held, usd: 49.06, lines: cpu === undefined ? [] : [cpu] };
    expect(holdingSentence(own, STANDARD_PLACE)).toMatch(/CPU explains all\.$/);
  });

  it("INS-4 HLD-2 names bursts first among what nothing explains where the capacity's rises show them", () => {
    const lines = [{ cause: "unexplained", hours: 30, acuHours: 1840, usd: 651.74, askedUsd: 0 }] as const;
    const causes = (of: HoldingMonth) =>
      unexplainedChecks(of, { baseline: {}, place: STANDARD_PLACE }).map(({ cause }) => cause);
    const without = { ...held, lines };
    expect(causes(without)[0]).toBe("Performance Insights");
    expect(holdingSentence(without, STANDARD_PLACE)).toMatch(/held by something the files do not show\.$/);
    const risen = { ...without, rises: { samples: 96, seconds: 28_800 } };
    expect(causes(risen)).toEqual(["Bursts inside samples", ...causes(without)]);
    const [burst] = unexplainedChecks(risen, { baseline: {}, place: STANDARD_PLACE });
    expect(burst?.check.replaceAll("\u202f", " ")).toBe(
      "capacity rose further than CPU explains in 96 samples (8 h): something asked for it for some seconds; a 60-second export or Enhanced Monitoring shows it",
    );
    expect(holdingSentence(risen, STANDARD_PLACE)).toMatch(
      /held by something the files do not show, bursts inside samples among it\.$/,
    );
  });

  it("HLD-2 asks for no feature that the description answers: what is on is said, what is off is left out", () => {
    const checks = (baseline: Parameters<typeof unexplainedChecks>[1]["baseline"]) =>
      unexplainedChecks(held, { baseline, place: STANDARD_PLACE })
        .filter(({ cause }) => cause === "Performance Insights")
        .map(({ check }) => check);
    const described = { region: null } as never;
    expect(checks({})).toEqual(["AWS advises 2 ACU or more with it; is it on?"]);
    expect(checks({ described })).toEqual([]);
    expect(checks({ described, features: ["insights"] })).toEqual([
      "it is on, and AWS advises 2 ACU or more with it",
    ]);
  });

  it("HLD-2 has words for each cause", () => {
    for (const cause of HOLDING_CAUSES) expect(HOLDING_WORDS[cause].name).not.toBe("");
  });
});
