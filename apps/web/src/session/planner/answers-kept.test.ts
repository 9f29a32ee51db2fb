import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import type { ChartAnswer } from "../../charts/prepare/supply/chart-answer.ts";
import { AnswersKept } from "./answers-kept.ts";

const terms = [{}, {}];
const view = { startS: 0, endS: 600, buckets: 80 };
const of = (maxAcu: number) => ({ terms, settings: settingsOf({ maxAcu }), view });
const answer = {} as ChartAnswer;

it("an answer is found for the same settings and view, and over no other demand or prices", () => {
  const kept = new AnswersKept();
  kept.keep(of(8), answer);
  expect(kept.find(of(8))).toBe(answer);
  expect(kept.find(of(9))).toBeNull();
  expect(kept.find({ ...of(8), view: { ...view, buckets: 81 } })).toBeNull();
  expect(kept.find({ ...of(8), terms: [terms[0] as object, {}] })).toBeNull();
  expect(kept.find(of(8))).toBeNull();
});

it("the last 32 are kept, and no more", () => {
  const kept = new AnswersKept();
  for (let acu = 1; acu <= 33; acu += 1) kept.keep(of(acu), answer);
  expect(kept.find(of(1))).toBeNull();
  expect(kept.find(of(2))).toBe(answer);
});
