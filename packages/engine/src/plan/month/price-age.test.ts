import { expect, it } from "vitest";
import { market, officeCase } from "../../../test/plan-fixture.ts";
import { planOptions } from "../plan-options.ts";
import { ageOfPrices } from "./price-age.ts";
import { whatIf } from "./what-if-of.ts";

it("AGE-1 prices of 17 June 2025 are old from 15 December 2025, its 181st day", () => {
  expect(ageOfPrices({ ...market, on: "2025-12-14" })).toEqual([]);
  const old = { code: "prices-old", publishedOn: "2025-06-17", assumption: false };
  expect(ageOfPrices({ ...market, on: "2025-12-15" })).toEqual([{ ...old, days: 181 }]);
  expect(ageOfPrices({ ...market, on: "2026-11-20" })).toEqual([{ ...old, days: 521 }]);
});

it("AGE-1 a plan and a what-if say so; an imported list of the day does not", () => {
  const known = officeCase();
  const sheet = { ...market.sheet, publishedOn: "2026-11-01" };
  const codes = (fresh: boolean) => {
    const input = fresh ? { ...known, market: { ...market, sheet } } : known;
    const plan = planOptions({ ...input, members: 0, withSensitivity: false });
    return [plan.notes, whatIf(input).notes].map((notes) => notes.some(({ code }) => code === "prices-old"));
  };
  expect(codes(false)).toEqual([true, true]);
  expect(codes(true)).toEqual([false, false]);
});
