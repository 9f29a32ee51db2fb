import { expect, it } from "vitest";
import { SPEED_SETTINGS } from "./speed-case.ts";
import { SpeedSweeper } from "./speed-sweeper.ts";

it("two sweepers on shared memory answer every setting as one alone does", { timeout: 60_000 }, () => {
  const sweeper = new SpeedSweeper();
  const shared = sweeper.make({ isShared: true });
  sweeper.work(shared);
  new SpeedSweeper().work(shared);
  const alone = sweeper.make({ isShared: false });
  sweeper.work(alone);
  expect(Array.from(shared.sweep.out)).toEqual(Array.from(alone.sweep.out));
  expect(shared.sweep.out.length).toBe(4 * SPEED_SETTINGS);
  expect(shared.sweep.out.every((value, i) => i % 4 !== 0 || value > 0)).toBe(true);
  expect(sweeper.check(shared)).toBe(true);
  shared.sweep.out[0] = 1;
  expect(sweeper.check(shared)).toBe(false);
});
