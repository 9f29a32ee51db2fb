import { settingFields } from "@acuity/engine/plan";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { timeLimitWords } from "./limit-words.ts";

it("HED-1 says of the limit that a plan starts with that it is a default, and of no other", () => {
  const limits = settingFields.limits.default;
  const of = (maxThrottledPct: number) =>
    timeLimitWords({ ...limits, maxThrottledPct }, STANDARD_PLACE).replaceAll("\u202f", " ");
  expect(of(limits.maxThrottledPct)).toBe(
    "unmet or too busy at most 0.1 % of the time, a default that you can set",
  );
  expect(of(0.5)).toBe("unmet or too busy at most 0.5 % of the time");
});
