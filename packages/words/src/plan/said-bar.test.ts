import type { SensitivityBar } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { flipsOf } from "./flip-words.ts";
import { flipSides, sayBar, takenWords, triedWords } from "./said-bar.ts";

const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, " ");
const of = (patch: Partial<SensitivityBar>): SensitivityBar => ({
  ...{ assumption: "demand", baseline: 1, triedFrom: 0.25, triedTo: 4, flipsBelow: null, flipsAbove: null },
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  ...patch,
});

/** Side, amount and taker as a list has them. */
const listed = (patch: Partial<SensitivityBar>) =>
  flipSides(sayBar(of(patch), STANDARD_PLACE)).map(({ side, amount, aside, taker }) =>
    plain(`${side} ${amount}${aside}: ${taker}`),
  );

it("OPT-2 a list says side, amount and taker of a flip as the headline does", () => {
  const large = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
  const cases = [
    [{ flipsAbove: 1.002, shapeAbove: large }, "1.002"],
    [{ flipsBelow: 0.8 }, "0.8"],
    [{ assumption: "steady-ratio", baseline: 0.76, flipsAbove: 0.8, shapeAbove: large }, "80 %"],
    [{ assumption: "working-set", baseline: 8, flipsBelow: 7.999, shapeBelow: large }, "7.999"],
  ] as const;
  const pick = optionOf("pick", { usd: 600, settings: settingsOf({ minAcu: 2 }) });
  for (const [patch, amount] of cases) {
    const [line = ""] = listed(patch);
    const [{ words } = { words: "" }] = flipsOf(of(patch), { pick, place: STANDARD_PLACE });
    const taker = line.split(": ")[1] ?? "-";
    expect(line).toContain(amount);
    expect(plain(words)).toContain(amount);
    expect(words).toContain(taker);
  }
  expect(listed({ flipsBelow: 0.8 })).toEqual([
    "below 0.8 × the planned demand: nothing tried meets your limits",
  ]);
  expect(listed({ assumption: "steady-ratio", baseline: 0.76, flipsBelow: 0.72, flipsAbove: 0.8 })).toEqual([
    "below 72 %: nothing tried meets your limits",
    "above 80 %: nothing tried meets your limits",
  ]);
});

it("OPT-2 what is taken and what was tried have the unit of the flip", () => {
  const bar = (patch: Partial<SensitivityBar>) => sayBar(of(patch), STANDARD_PLACE);
  expect(triedWords(bar({}))).toBe("0.25–4 × the planned demand");
  const ratio = bar({ assumption: "steady-ratio", baseline: 0.76, triedFrom: 0.6, triedTo: 0.9 });
  expect([takenWords(ratio), triedWords(ratio)].map(plain)).toEqual(["76 %", "60–90 %"]);
});
