import { expect, it } from "vitest";
import { seriesOf } from "../../test/series-of.ts";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { stepsOfSeries } from "../series/steps-of-series.ts";
import { waitsToPause } from "./waits-to-pause.ts";

/** Which of ten samples of five minutes wait, where somebody is connected in the first so many and the last two are paused. */
function waiting(connected: number, afterS: number): string {
  const samples = Array.from({ length: 10 }, (_, i) => i);
  const capacity = seriesOf(
    samples.map((i) => [300 * i, i < 8 ? 4 : 0]),
    { metric: "ServerlessDatabaseCapacity" },
  );
  const seconds = Array.from({ length: 11 }, (_, i) => 300 * i);
  const plain = demandFromRows({ seconds, acu: seconds.map(() => 0.1) });
  const trace = { ...plain, active: Uint8Array.from(samples, (i) => Number(i < connected)) };
  return waitsToPause(stepsOfSeries(capacity), { capacity, demand: { trace }, afterS }).join("");
}

it("HLD-2 PAU-1 the wait is as long as the auto-pause time: what kept it awake before that is something else's", () => {
  expect(waiting(7, 300)).toBe("0000000100");
  expect(waiting(0, 300)).toBe("0000000100");
  expect(waiting(0, 900)).toBe("0000011100");
  expect(waiting(6, 900)).toBe("0000001100");
  expect(waiting(10, 900)).toBe("0000000000");
});
