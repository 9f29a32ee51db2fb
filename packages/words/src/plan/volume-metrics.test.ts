import { expect, it } from "vitest";
import { volumeMetrics } from "./volume-metrics.ts";

it("PRC-3 EVD-10 names each metric of the volume in the statistic that tells it: a Sum of sizes is refused", () => {
  const [io, size] = ["VolumeReadIOPs and VolumeWriteIOPs (Sum)", "VolumeBytesUsed (Average)"];
  expect(volumeMetrics({ isIo: true, isSize: false })).toBe(io);
  expect(volumeMetrics({ isIo: false, isSize: true })).toBe(size);
  expect(volumeMetrics({ isIo: true, isSize: true })).toBe(`${io}, and ${size}`);
});
