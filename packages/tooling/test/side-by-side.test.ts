import { expect, it } from "vitest";
import { sideBySide } from "../side-by-side.mjs";

it("keeps the order of the results and never runs more jobs than its width", async () => {
  let running = 0;
  let most = 0;
  const job = (value: number) => async () => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return value;
  };
  expect(await sideBySide([1, 2, 3, 4, 5].map(job), 2)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
