import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { pricesOrigin } from "./prices-origin.ts";

const none = { reserved: [], savingsPlans: [] };
const reserved = [{ instanceClass: "db.r6g.large", count: 1, hourlyUsd: 0, endsOn: "2035-01-01" }];

const footOf = (settings: Parameters<typeof settingsOf>[0], owned: object = none) =>
  pricesOrigin({ settings: settingsOf(settings), baseline: { owned } as never }).discounts;

it("names at the foot whatever discounts and commitments somebody entered, on what is reserved too", () => {
  expect(footOf({})).toBe(" and discounts");
  expect(footOf({ privateDiscountPct: { compute: 10 } })).toBe(" and after your own discounts");
  expect(footOf({ reservedDiscountPct: { "1yr-all-upfront": 99.9 } }, { ...none, reserved })).toBe(
    " and with discounts on what is reserved that somebody entered, with what is said to be owned",
  );
});
