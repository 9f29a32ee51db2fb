import type { Calibration } from "@acuity/engine/capacity";
import { expect, it } from "vitest";
import { replayTopic } from "./replay-topic.ts";

const run = { actualAcuHours: 4310, simulatedAcuHours: 2974, errorPct: -31, rmseAcu: 2, explainedRatio: 0.2 };
const found = {
  profile: { id: "platform-4", source: "", parameters: {} },
  ...{ profileBasis: "date", before: run, after: run, fitted: { parameters: { rhoThousandths: 760 } } },
  refusal: { code: "moved-too-little" },
} as unknown as Calibration;

it("TOD-1 REC-1 tells the plan's own gap, as every other place does, and the replay of the means beside it by its platform", () => {
  const model = { measuredAcuHours: 8745, replayedAcuHours: 6669, errorPct: -23.7 };
  const { value, steps } = replayTopic(found, model);
  expect(value).toMatch(/^−24\s%$/);
  expect(steps.map(({ title }) => title)).toEqual([
    "A month of today's range by the model of the plan",
    "Beside it: the samples' means replayed with their own range, on platform 4",
  ]);
  expect(replayTopic(found, null).steps).toHaveLength(1);
});
