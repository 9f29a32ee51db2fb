import type { ComparedPrice, Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const DAYS_S = 30 * 86_400;
const workload = { coveredS: DAYS_S, startS: 0, endS: DAYS_S, coveredPct: 100, periodS: 300 };
const baseline = { basis: "listed", lines: [], totalUsd: 1653, acuHours: null } as never;
const price = (one: object) =>
  ({
    commitment: { kind: "none" },
    upfrontUsd: 0,
    breakEvenDay: 0,
    isAssumed: false,
    ...one,
  }) as ComparedPrice;
const commitment = { kind: "reserved", offer: "1yr-all-upfront" } as const;
const reserved = { commitment, upfrontUsd: 14_120, isAssumed: true };
const savings = { commitment: { kind: "savings-plan" }, monthlyUsd: 1330 };
const payment = { id: "a", ...reserved, savesUsd: 438, paybackMonth: 9 } as NonNullable<Plan["payment"]>;
const larger = { ...settingsOf(), writer: { kind: "provisioned", instanceClass: "db.r6g.4xlarge" } };
const other = { shape: larger, commitment, savesUsd: 500, upfrontUsd: 1, isAssumed: true };

function decided(patch: object = {}, entered: object = {}) {
  const cells = {
    "on-demand": price({ monthlyUsd: 1653 }),
    "savings-plan": price(savings),
    "reserved-1yr": price({ ...reserved, monthlyUsd: 1215, breakEvenDay: 266, ...entered }),
    "reserved-3yr": { refusal: "no-price" },
  };
  const { limits } = settingsOf();
  const told = optionOf("pick", {
    usd: 1653,
    settings: settingsOf({ limits: { ...limits, maxTermYears: 1 } }),
  });
  const plan = planOf([told], {
    ...{ pick: "pick", today: "pick", baseline, payment },
    ...{ compared: { rows: [{ roles: ["today", "pick"], id: "pick", cells }] } as never },
    ...patch,
  });
  const decision = decisionOf({ plan, workload: workload as never, findings: [] }, STANDARD_PLACE);
  return JSON.parse(JSON.stringify(decision)) as NonNullable<typeof decision>;
}

const STEP =
  "commit to reserved 1 year all upfront: it saves $438 a month, for $14,120 upfront, paid back on day 266 (an assumed price). A savings plan of 1 year saves $323 a month, nothing upfront, at a published price.";

it("LAY-1 the step tells what a term on what stays saves and asks, beside the savings plan; the figures say of what they are", () => {
  const of = decided();
  expect(of.next).toBe(`Keep what runs today and ${STEP}`);
  expect(of.upfrontShown).toEqual({ value: "$0", detail: "none yet; $14,120 with the term" });
  expect(of.savesShown).toEqual({ value: "$0", detail: "on demand; $438 less with the term" });
  expect(of.monthlyShown.detail).toMatch(/^on demand · today \$1,653/);
  expect(of.risks[0]).toEqual({
    title: "Bound for 1 year: $14,120 upfront",
    words:
      "The term is paid whatever runs: if less would do within the year, that saves less. The price of the term is assumed, not published.",
  });
});

it("LAY-1 without a term they say so, and what is settled first is its own clause", () => {
  const none = decided({ payment: null });
  expect(none.upfrontShown.detail).toBe("no term");
  expect(none.savesShown.detail).toBe("no change");
  expect(none.risks.map(({ title }) => title).join()).not.toContain("Bound");
  expect(decided({ otherPayment: other }).next).toBe(
    `Keep what runs today; once it is settled which shape you need, ${STEP}`,
  );
});

it("RSV-2 a term at a discount that somebody entered is called so wherever it is told, and no answer is sure by it", () => {
  const entered = { isAssumed: false, isEntered: true };
  const of = decided({ payment: { ...payment, ...entered } }, entered);
  expect(of.next).toContain("paid back on day 266 (at a discount that somebody entered)");
  expect(of.next).toContain(
    "A savings plan of 1 year saves $323 a month, nothing upfront, at a published price",
  );
  expect(of.risks[0]?.words).toContain("Its price is at a discount that somebody entered, not published.");
  expect(of.confidence).toMatchObject({
    level: "medium",
    shown: { detail: "a term’s discount, entered by somebody" },
  });
  expect(decided().confidence.lowers.join()).not.toContain("discount");
});
