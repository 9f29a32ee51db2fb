import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const limits = { ...settingsOf({}).limits, maxThrottledPct: 0.1 };

function toldOf({ seconds = 3060, stays = true, pct = 0.1, instance = {} }: object & Given = {}) {
  const settings = settingsOf({
    writer: { kind: "serverless" },
    limits: { ...limits, maxThrottledPct: pct },
  });
  const options = [optionOf("pick", { usd: 192, settings, unmetMinutesPerMonth: 21 })];
  const baseline = { basis: "measured", lines: [], totalUsd: 192, acuHours: null } as never;
  const trust = { draws: 64, holds: 64, cheapest: 64 };
  const plan = planOf(options, { pick: "pick", today: stays ? "pick" : null, baseline, trust });
  const climbs = {
    code: "full-climbs",
    climbs: 32,
    seconds,
    longestS: 180,
    fromAcu: 4,
    toAcu: 12,
    ...instance,
  };
  const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
  const found = decisionOf({ plan, workload, findings: [climbs] as never }, STANDARD_PLACE);
  return { level: found?.confidence.level, next: (found?.next ?? "").replaceAll("\u202f", " ") };
}

interface Given {
  readonly seconds?: number;
  readonly stays?: boolean;
  readonly pct?: number;
  readonly instance?: object;
}

it("INS-5 what stays and was measured full while it climbed for longer than the limit is not sure, with both figures", () => {
  const told = toldOf();
  expect(told.level).toBe("medium");
  expect(told.next).toMatch(
    /^Look at those minutes first: measured full 55 min a month while it climbed, above the limit of 44 min, and the model makes 21 min of it\./,
  );
});

it.each([
  ["within the limit", { seconds: 2160 }],
  ["within a limit of one's own", { pct: 0.2 }],
  ["of a reader", { instance: { instance: "orders-2" } }],
])("INS-5 nothing is said of climbs %s", (_, given) => {
  expect(toldOf(given)).toMatchObject({ level: "high", next: expect.not.stringContaining("minutes first") });
});
