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
  expect(of(240, 238, 90, 240)).toEqual({ sizeGib: 240, usedGib: 150 });
  expect(of(240, 240)).toEqual({ sizeGib: 240, usedGib: 0 });
  expect(localStorage({ leastFreeLocalStorage: null })).toBeNull();
});
