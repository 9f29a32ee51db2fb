import type { Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { placeOf, STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 21 * 86_400, coveredPct: 100 };

/** What a plan says under settings that came with a link. */
function told(settings: Partial<Settings>) {
  const option = optionOf("pick", { settings: settingsOf(settings), usd: 600 });
  const trust = { draws: 64, holds: 64, cheapest: 61 };
  const baseline = { basis: "listed", lines: [], totalUsd: 1000, acuHours: null } as never;
  const plan = planOf([option], { pick: "pick", baseline, trust });
  const decision = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  return {
    level: decision?.confidence.level,
    risks: (decision?.risks ?? []).map(({ title, words }) => `${title}: ${words}`).join(" "),
  };
}

it("says on the memo that prices are after somebody's own discounts", () => {
  expect(told({}).risks).not.toContain("discount");
  expect(told({ privateDiscountPct: { compute: 60 } }).risks).toContain(
    "After your own discounts: Every price, today’s too, is after 60 % off provisioned compute",
  );
});

it("is never sure by speeds or by growth that nobody measured", () => {
  expect(told({}).level).toBe("high");
  const bySpeeds = told({ speeds: { r8g: 5 } });
  expect(bySpeeds.level).toBe("medium");
  expect(bySpeeds.risks).toMatch(/By your own speeds: It takes r8g 5 times r6g/);
  expect(told({ growthPct: -99 }).level).toBe("medium");
});

it("counts a dollar as one whatever rate a link has for it", () => {
  expect(placeOf({ code: "USD", perUsd: 0.01 })).toEqual(STANDARD_PLACE);
  expect(placeOf({ code: "EUR", perUsd: 0.92 }).currency.perUsd).toBe(0.92);
});
