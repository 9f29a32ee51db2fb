import { expect, it } from "vitest";
import { placeRules } from "./place-rules.ts";

const box = { left: 34, right: 320, top: 24, bottom: 182 };
const level = { axis: "y", at: 0, role: "unmet" } as const;
const most = { rule: { ...level, label: "most that may wait" }, at: 100 };
const even = {
  rule: { ...level, label: "below 1.09 % serverless 2–26 ACU wins", isNamedAtStart: true },
  at: 101,
};

it("names two rules of one height above and below it where a phone has no room for both in a line", () => {
  const [first, second] = placeRules([most, even], box);
  expect(first?.name).toMatchObject({ y: 95, anchor: "end" });
  expect(second?.name).toMatchObject({ y: 114, anchor: "start" });
  expect(second?.room.top).toBeGreaterThanOrEqual(first?.room.bottom ?? 0);
});

it("leaves both above their line where there is room", () => {
  const [, second] = placeRules([most, even], { ...box, right: 1100 });
  expect(second?.name.y).toBe(96);
});
