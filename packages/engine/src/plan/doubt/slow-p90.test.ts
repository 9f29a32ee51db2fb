import { expect, it } from "vitest";
import { slowP90 } from "./slow-p90.ts";

const none = { expectedPct: 0, steadyPct: [], nearMaximumPct: [], classesPct: [] };
const tens = Array.from({ length: 11 }, (_, i) => i / 10);

it("HED-2 nine of ten draws keep to the longest of what each kind of them keeps to, and never to less than is expected", () => {
  expect(slowP90(none)).toBe(0);
  expect(slowP90({ ...none, expectedPct: 0.4 })).toBe(0.4);
  expect(slowP90({ ...none, steadyPct: tens })).toBeCloseTo(0.9, 9);
  expect(slowP90({ ...none, steadyPct: [0, 0], nearMaximumPct: tens, classesPct: [0.2] })).toBeCloseTo(
    0.9,
    9,
  );
  expect(slowP90({ ...none, steadyPct: tens, classesPct: [2] })).toBe(2);
  expect(slowP90({ ...none, expectedPct: 3, steadyPct: tens })).toBe(3);
});
