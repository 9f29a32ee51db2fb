import { expect, it } from "vitest";
import { requireSameClock } from "../src/clock-skew.ts";

it.each([4_000, -4_000, 0])("starts where the database's clock differs by %s ms", async (ms) => {
  await requireSameClock(() => Promise.resolve(Date.now() + ms));
});

it.each([
  [6_000, "6 s behind"],
  [-864_000_000, "864000 s ahead of"],
])("refuses to start where it differs by %s ms", async (ms, said) => {
  await expect(requireSameClock(() => Promise.resolve(Date.now() + ms))).rejects.toThrow(said);
});
