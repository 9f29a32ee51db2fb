import { expect, it } from "vitest";
import { lackedOfTouches, touchesTell } from "./set-tellers.ts";

it("DEM-5 of the metrics that tell page touches only those are asked for that no file has", () => {
  expect(touchesTell({})).toBe("ReadIOPS and BufferCacheHitRatio exported as Average tell more of it");
  expect(touchesTell({ missing: "ReadIOPS" })).toBe("ReadIOPS exported as Average tells more of it");
  expect(touchesTell({ isAtLeast: true })).toBeNull();
  expect(touchesTell({ isNothingRead: true })).toBeNull();
  expect(lackedOfTouches({ missing: "BufferCacheHitRatio" })).toBe("BufferCacheHitRatio");
});
