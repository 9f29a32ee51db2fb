import { expect, it } from "vitest";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import { freeableDoubt } from "./freeable-on-range.ts";

const GIB = 2 ** 30;
const capacity = seriesOf(everyFiveMinutes([1, 1, 7, 7, 1, 1]), { metric: "ServerlessDatabaseCapacity" });
const free = (gib: readonly number[]) =>
  seriesOf(everyFiveMinutes(gib.map((one) => one * GIB)), { metric: "FreeableMemory" });
const doubt = (gib: readonly number[], maxAcu = 16) =>
  freeableDoubt({ freeableMemory: free(gib), capacity }, maxAcu);

it("HLD-1 FreeableMemory in KiB leaves more in use than the capacity of the moment has", () => {
  const sound = [31, 31, 23, 23, 31, 31];
  expect(doubt(sound)).toBeNull();
  expect(doubt(sound.map((gib) => gib / 1024))).toEqual({
    ...{ kind: "over-capacity", acu: 1 },
    usedGib: 32 - 31 / 1024,
  });
});

it("HLD-1 a moment in which capacity moved, and an unknown maximum, are no such contradiction", () => {
  expect(doubt([20, 31, 23, 23, 31, 31])).toBeNull();
  expect(doubt([0.03, 0.03, 0.02, 0.02, 0.03, 0.03], Number.POSITIVE_INFINITY)).toBeNull();
  expect(freeableDoubt({ freeableMemory: null, capacity }, 16)).toBeNull();
});

it("HLD-1 more free than the maximum has is of another maximum", () => {
  expect(doubt([33, 31, 23, 23, 31, 31])).toEqual({ kind: "over-maximum", freeGib: 33 });
});
