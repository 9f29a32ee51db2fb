import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { assumedConstants } from "./assumed-constants.ts";
import { confidenceOf } from "./confidence-of.ts";
import { riskWords } from "./risk-words.ts";

const told = optionOf("pick", { usd: 152 });
const shapeBelow = settingsOf({ minAcu: 4, maxAcu: 12 });
const steady = {
  ...{ assumption: "steady-ratio", baseline: 0.76, triedFrom: 0.65, triedTo: 0.85 },
  ...{ flipsBelow: 0.733, flipsAbove: null, becomes: null, becomesBelow: null, becomesAbove: null },
  ...{ shapeBelow, shapeAbove: null, moreUsdBelow: 215, isByDoubtBelow: true },
};

/** A pick at $152 beside a bill of $207.50, four weeks measured. */
function askedOf(bars: readonly object[], given: object = {}) {
  const baseline = { basis: "measured", lines: [], totalUsd: 207.5, acuHours: null };
  const rest = { pick: "pick", baseline, sensitivity: bars, ...given } as unknown as Partial<Plan>;
  const plan = planOf([told], rest);
  const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
  return { plan, told, isPick: true, findings: [], runs: [], workload, place: STANDARD_PLACE };
}

const namesOf = (bars: readonly object[], given: object = {}) =>
  assumedConstants(askedOf(bars, given)).map(({ name }) => name);

it("OPT-2 a constant of which a value that was tried costs more than the pick saves is no high confidence, and a risk with its figures", () => {
  const asked = askedOf([steady]);
  const { level, kinds, lowers, shown } = confidenceOf(asked);
  expect([level, kinds, shown.detail]).toEqual([
    "medium",
    ["measured", "assumed"],
    "Steady use of ACU is assumed",
  ]);
  const said = (lowers[0] ?? "").replaceAll("\u202f", " ");
  expect(said).toMatch(
    /under 73 % in steady use.*4–12 ACU.*\$215 a month more.*76 % is taken.*65–85 %.*\$55\.50/,
  );
  const risk = riskWords(asked).find(({ words }) => words === lowers[0]);
  expect(risk?.title).toBe("Steady use of ACU is assumed");
});

it("OPT-2 is none where it costs no more than is saved, or a hundredth (TOD-4) of a pick that saves nothing", () => {
  expect([55, 56].map((moreUsdBelow) => namesOf([{ ...steady, moreUsdBelow }]).length)).toEqual([0, 1]);
  expect(namesOf([{ ...steady, moreUsdBelow: -40 }])).toEqual([]);
  const dearer = { baseline: { basis: "measured", lines: [], totalUsd: 100, acuHours: null } };
  const asked = (moreUsdBelow: number) => namesOf([{ ...steady, moreUsdBelow }], dearer).length;
  expect([1.5, 1.6].map(asked)).toEqual([0, 1]);
});

it("OPT-2 a value under which nothing that was tried is left costs more than any saving", () => {
  expect(namesOf([{ ...steady, shapeBelow: null, moreUsdBelow: null }])).toHaveLength(1);
});

it("OPT-2 says the side alone that costs so much", () => {
  const both = { ...steady, flipsAbove: 0.8, shapeAbove: settingsOf({ maxAcu: 9 }), moreUsdAbove: -20 };
  const [one] = assumedConstants(askedOf([both]));
  expect(one?.words).toMatch(/under 73/);
  expect(one?.words).not.toMatch(/over 80/);
});

it("OPT-2 is of how ranges scale: demand, a set and a class's speed have rules of their own, and what runs today scaled as it did", () => {
  const of = (assumption: string) => namesOf([{ ...steady, assumption }]).length;
  expect(["steady-ratio", "burst", "scaling-speed"].map(of)).toEqual([1, 1, 1]);
  expect(["demand", "working-set", "source-speed"].map(of)).toEqual([0, 0, 0]);
  expect(namesOf([steady], { today: "pick" })).toEqual([]);
});
