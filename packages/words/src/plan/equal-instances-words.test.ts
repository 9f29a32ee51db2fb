import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { equalInstancesSentence } from "./equal-instances-words.ts";

const equal = { instances: 2, runsOn: "db.r8g.xlarge", storageMode: null, moreUsd: 168.62 } as const;
const said = (patch: Partial<Parameters<typeof equalInstancesSentence>[0]> = {}) =>
  equalInstancesSentence({ ...equal, ...patch }, STANDARD_PLACE).replaceAll("\u202f", " ");

it("says how many equal instances do as well, and what they cost more", () => {
  expect(said()).toBe("Two db.r8g.xlarge, one class throughout, cost $169 a month more than the pick.");
  expect(said({ instances: 3, runsOn: { minAcu: 2, maxAcu: 16 } })).toBe(
    "Three instances of 2–16 ACU, one range throughout, cost $169 a month more than the pick.",
  );
  expect(said({ instances: 12, storageMode: "io-optimized" })).toBe(
    "12 db.r8g.xlarge, on I/O-Optimized, one class throughout, cost $169 a month more than the pick.",
  );
});

it("says of instances that cost clearly more what they save all the same", () => {
  expect(said({ moreUsd: 439, lessUsd: 4525 })).toMatch(
    /, one class throughout, cost \$439 a month more than the pick, still \$4,525 less than today\.$/,
  );
});

it("says of instances that cost no more that they do not", () => {
  expect(said({ moreUsd: 0 })).toMatch(/one class throughout, cost the same\.$/);
  expect(said({ moreUsd: -12.5 })).toMatch(
    /cost \$12\.50 a month less than the pick as expected, and more on the mean\.$/,
  );
});
