import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { decisionOf } from "./decision/decision-of.ts";

const guess = {
  ...{ code: "io-guessed", assumption: true, ioLessUsd: 218, restMoreUsd: 68 },
  ...{ todayRequests: 2.565e9, requests: 1.474e9 },
};

function decided(meetsLimits: boolean) {
  const reasons = meetsLimits ? [] : [{ code: "misses", isNearest: false, limits: [{ code: "burstable" }] }];
  const options = [
    optionOf("pick", { usd: 2339 }),
    optionOf("now", { usd: 2489, meetsLimits, reasons: reasons as never }),
  ];
  const baseline = { basis: "measured", lines: [], totalUsd: 2489, acuHours: null } as never;
  const plan = planOf(options, { pick: "pick", today: "now", baseline, notes: [guess as never] });
  const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
  return decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
}

it("MEM-10 a saving that is guessed I/O says its split as the first doubt and as a risk", () => {
  const told = decided(false);
  expect(told).toMatchObject({
    canTake: true,
    confidence: { level: "medium", shown: { detail: "the saving is guessed" } },
  });
  expect(told?.confidence.lowers[0]?.replaceAll("\u202f", " ")).toBe(
    "$218 a month less is I/O guessed to fall, from 2,565 to 1,474 million requests a month as its pools miss less; everything else costs $68.00 more.",
  );
  expect(told?.risks[0]?.title).toBe("The saving is guessed");
});

it("MEM-10 for a guess alone nothing that is inside its limits is changed", () => {
  expect(decided(true)).toMatchObject({ canTake: false, confidence: { level: "low" } });
});
