import { expect, it } from "vitest";
import type { HoldingMonth } from "../today/holding-month.ts";
import { measuredPauseFindings } from "./measured-pauses.ts";

const paused = (hours: number) => ({
  baseline: { holding: { lines: [{ cause: "paused", hours }] } as unknown as HoldingMonth },
});

it("FLO-1 says that a trace that was paused had no feature that never lets it pause", () => {
  const told = (features: ("openConnections" | "logExport")[], hours: number) =>
    measuredPauseFindings({ features }, paused(hours));
  expect(told(["openConnections"], 658)).toEqual([
    { code: "pauses-measured", features: ["openConnections"], hours: 658, assumption: false },
  ]);
  expect([told(["logExport"], 658), told(["openConnections"], 0), told([], 658)]).toEqual([[], [], []]);
  expect(measuredPauseFindings({ features: ["openConnections"] }, { baseline: null })).toEqual([]);
});
