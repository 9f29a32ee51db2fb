import { optionOf, planOf } from "@acuity/engine/testing";
import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { wordFinding } from "../findings/word-finding.ts";
import { STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "./decision/decision-of.ts";

const below = { code: "capacity-below-demand", hours: 40, ofHours: 90, maxAcu: 32, mostAcu: 2.8 } as const;

function sentenceOf(one: Finding): string | undefined {
  const plan = planOf([optionOf("pick", { usd: 600 })], { pick: "pick" });
  const workload = { startS: 0, endS: 14 * 86_400, coveredPct: 100 };
  return decisionOf({ plan, workload, findings: [one] }, STANDARD_PLACE)?.sentence;
}

it("DEM-2 a maximum that nothing else tells is to be entered, of a CPU that denies the files' own the CPU is to be exported", () => {
  const said: Finding = { ...below, assumption: false };
  const implied: Finding = { ...said, isImplied: true };
  expect(wordFinding(said, STANDARD_PLACE)).toMatch(/the maximum was lower, hardly above 3.ACU/);
  expect(wordFinding(implied, STANDARD_PLACE)).toMatch(
    /^In 40 of 90 busy hours the files contradict each other\. Capacity and ACUUtilization give a maximum of 32.ACU.*percent of the capacity of the time/,
  );
  expect(sentenceOf(said)).toMatch(/^Enter the maximum it ran with first/);
  expect(sentenceOf(implied)).toMatch(/^Export CPUUtilization again first/);
});
