import { expect, it } from "vitest";
import { closing } from "../run-checks.mjs";

it("ends with what passed and what failed, and says before it what failed by name, and what was skipped and what holds it all the same", () => {
  const counts = [
    { passed: 9, failed: 0 },
    { passed: 2_000, failed: 1, skipped: 4, names: ["a.test.ts › adds"] },
  ];
  const [name, why, last] = closing(counts).text.split("\n");
  expect(name).toBe("✗ a.test.ts › adds");
  expect(why).toMatch(/^4 skipped: .*not part of a clone; prices are held everywhere by/);
  expect(last).toBe("2009 passed, 1 failed");
  expect(closing([{ passed: 1, failed: 0, skipped: 0 }]).text).toBe("1 passed, 0 failed\n");
});
