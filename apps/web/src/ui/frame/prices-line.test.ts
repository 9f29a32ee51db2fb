import { expect, it } from "vitest";
import { pricesLine } from "./prices-line.ts";

it("says the date of the built-in prices, and half a year later that they are old", () => {
  expect(pricesLine("2025-12-14")).toBe("prices 2025-06-17 · built in");
  expect(pricesLine("2025-12-15")).toBe("prices 2025-06-17, old · built in");
});
