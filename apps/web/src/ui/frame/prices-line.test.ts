import { expect, it } from "vitest";
import { pricesLine } from "./prices-line.ts";

it("says the date of the built-in prices, and from half a year on how old they are", () => {
  expect(pricesLine("2025-12-14")).toEqual({ text: "prices of 17 Jun 2025", isOld: false });
  expect(pricesLine("2025-12-15")).toEqual({ text: "prices 6 months old", isOld: true });
  expect(pricesLine("2026-11-26").text).toBe("prices 17 months old");
});
