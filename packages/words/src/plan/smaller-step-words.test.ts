import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { smallerStepSentence } from "./smaller-step-words.ts";

const storage = {
  storageMode: "io-optimized",
  minAcu: null,
  restarts: false,
  lessUsd: 825,
  ofUsd: 1803,
} as const;
const said = (patch: Partial<Parameters<typeof smallerStepSentence>[0]> = {}) =>
  smallerStepSentence({ ...storage, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("says what the step saves against today, and what the pick saves beyond it", () => {
  expect(said()).toBe(
    "Without changing an instance, so without a failover: I/O-Optimized storage alone, $825 less than today; the pick saves $978 more.",
  );
  expect(said({ lessUsd: 10_976, ofUsd: 10_114, misses: true })).toMatch(
    /alone, \$10,976 less than today, still outside the limit that today misses; the pick saves \$862 less\.$/,
  );
  expect(said({ ofUsd: 825.2 })).toMatch(/; the pick saves as much\.$/);
  expect(said({ ofUsd: -100 })).toMatch(/; the pick costs \$100 more than today\.$/);
  expect(said({ restarts: true })).toMatch(/^Without changing an instance \(those with NVMe restart\): /);
});

it("names a minimum, a range, and both with the storage", () => {
  expect(said({ storageMode: null, minAcu: 8 })).toContain(": a minimum of 8 ACU alone, ");
  expect(said({ storageMode: null, minAcu: 8, maxAcu: 28 })).toContain(": a range of 8–28 ACU alone, ");
  expect(said({ storageMode: null, minAcu: 4, isOpen: true })).toContain(
    " less than today, if its smaller pool misses little, which lowering the minimum in steps tells; the pick ",
  );
  expect(said({ storageMode: "standard", minAcu: 8, maxAcu: 28 })).toContain(
    ": a range of 8–28 ACU and Standard storage, ",
  );
});
