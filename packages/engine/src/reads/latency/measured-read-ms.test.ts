import { expect, it } from "vitest";
import { metricOf } from "../../../test/random-workloads.ts";
import { measuredReadMs } from "./measured-read-ms.ts";

it("ORD-3 takes ReadLatency, seconds unless it says otherwise, for that of storage, and not on NVMe", () => {
  const series = metricOf("ReadLatency", [0.0012, 0.0012]);
  expect(measuredReadMs(series, { hasNvme: false })).toBeCloseTo(1.2, 9);
  expect(measuredReadMs({ ...series, unit: "Milliseconds" }, { hasNvme: false })).toBeCloseTo(0.0012, 9);
  expect(measuredReadMs(series, { hasNvme: true })).toBeNull();
  expect(measuredReadMs(null, { hasNvme: false })).toBeNull();
});
