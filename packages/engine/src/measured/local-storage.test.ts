import { expect, it } from "vitest";
import { metricOf } from "../../test/random-workloads.ts";
import { localStorage } from "./local-storage.ts";

const GIB = 2 ** 30;
const of = (...gib: readonly number[]) =>
  localStorage({
    leastFreeLocalStorage: metricOf(
      "FreeLocalStorage",
      gib.map((one) => one * GIB),
    ),
  });

it("MEM-19 what is taken is the most that was ever free less the least", () => {
  expect(of(240, 238, 90, 240)).toEqual({ sizeGib: 240, usedGib: 150, usualGib: 0 });
  expect(of(240, 240)).toEqual({ sizeGib: 240, usedGib: 0, usualGib: 0 });
  expect(localStorage({ leastFreeLocalStorage: null })).toBeNull();
});

it("MEM-19 what three days took is usual, what two took is not", () => {
  const days = (...takenGib: readonly number[]) =>
    of(...takenGib.flatMap((gib) => Array.from({ length: 288 }, (_, i) => 240 - (i === 100 ? gib : 0))));
  expect(days(150, 0, 140, 0, 0)?.usualGib).toBe(0);
  expect(days(150, 0, 140, 90, 0)?.usualGib).toBe(90);
});
