import type { ComparedRow, Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { placeOf, STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";
import { WAYS_OF_PAYING } from "./said-row.ts";

const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 21 * 86_400, coveredPct: 100 };

const baseline = { basis: "listed", lines: [], totalUsd: 1000, acuHours: null };

const NONE_SOLD = Object.fromEntries(WAYS_OF_PAYING.map((way) => [way, { refusal: "not-sold" }]));

/** What a plan says under settings that came with a link. */
function told(
  settings: Partial<Settings>,
  place = STANDARD_PLACE,
  {
    billed = settings.privateDiscountPct ?? {},
    ...net
  }: Pick<ComparedRow, "netHourUsd"> & { readonly billed?: Settings["privateDiscountPct"] } = {},
) {
  const option = optionOf("pick", { settings: settingsOf(settings), usd: 600 });
  const trust = { draws: 64, holds: 64, cheapest: 61 };
  const row = { id: "pick", roles: ["pick"], settings: option.settings, hourUsd: 0.519, ...net };
  const compared = {
    rows: [{ ...row, cells: { ...NONE_SOLD, "on-demand": { isAssumed: false } } }],
    ...{ publishedOn: "2025-06-17", peakAcu: 1.2 },
  };
  const lines = Object.entries(billed).map(([on, pct]) => ({ of: { code: "discount", on, pct } })) as never;
  const plan = planOf([option], {
    pick: "pick",
    baseline: { ...baseline, lines } as never,
    trust,
    compared: compared as never,
  });
  const decision = decisionOf({ plan, workload, findings: [] }, place);
  return {
    price: decision?.restsOn.find(({ kind }) => kind === "price"),
    demand: decision?.restsOn.find(({ kind }) => kind === "demand"),
    month: decision?.monthlyShown.detail.replaceAll("\u202f", " "),
    lowers: decision?.confidence.lowers.join(" "),
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
  expect(bySpeeds.demand).toMatchObject({
    ...{ words: "Demand: up to 1.2\u202fACU, at speeds that somebody entered", origin: "yours" },
  });
  expect(told({}).demand).toMatchObject({ words: "Demand: up to 1.2\u202fACU", origin: "measured" });
  expect(bySpeeds.risks).toMatch(/By your own speeds: It takes r8g 5 times r6g/);
  expect(told({ growthPct: 40 }).level).toBe("medium");
  expect(told({ growthPct: -99 }).level).toBe("low");
});

it("counts a dollar as one whatever rate a link has for it", () => {
  expect(placeOf({ code: "USD", perUsd: 0.01 })).toEqual(STANDARD_PLACE);
  expect(placeOf({ code: "EUR", perUsd: 0.92 }).currency.perUsd).toBe(0.92);
});

const onClass = { writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" } } as const;

it("F2: the price that it rests on is the one after the discount, and names it", () => {
  expect(told(onClass)).toMatchObject({
    month: "today $1,000, listed",
    price: { words: "Price: $0.519 an hour of db.r6g.xlarge", origin: "listed" },
  });
  const less = { ...onClass, privateDiscountPct: { compute: 60 } };
  expect(told(less, STANDARD_PLACE, { netHourUsd: 0.2076 })).toMatchObject({
    month: "today $1,000, listed less 60 % on provisioned compute",
    price: {
      words: "Price: $0.208 an hour of db.r6g.xlarge, list less 60\u202f%",
      // $0.208 and the $400 that it saves over 730 hours.
      detail: expect.stringMatching(/up to \$0\.76$/),
      origin: "yours",
    },
  });
  // An old report has the list's alone.
  expect(told(less).price).toBeUndefined();
  expect(told({ privateDiscountPct: { compute: 60 } }).price?.words).toBe("Price: $0.519 an ACU-hour");
  const both = { privateDiscountPct: { compute: 60, storage: 5 } };
  expect(told(both).month).toMatch(/listed less 2 discounts$/);
  // What today's bill has no line of takes nothing off it.
  expect(told(both, STANDARD_PLACE, { billed: {} }).month).toBe("today $1,000, listed");
  expect(told(both, STANDARD_PLACE, { billed: { storage: 5 } }).month).toMatch(/listed less 5 % on storage$/);
});

it("F2: a discount on some of what is compared leaves no verdict sure; one on all of it alike decides nothing", () => {
  expect(told({ privateDiscountPct: { compute: 60 } })).toMatchObject({
    level: "medium",
    lowers:
      "Prices are after 60 % off provisioned compute, which no list confirms: without it another shape may cost less.",
  });
  const all = { compute: 10, "acu-hours": 10, storage: 10, "io-requests": 10 };
  expect(told({ privateDiscountPct: all }).level).toBe("high");
  expect(told({ privateDiscountPct: { backup: 10 } }).level).toBe("high");
});

it("F4: a sum in another money stands beside its rate", () => {
  const currency = { code: "EUR", perUsd: 0.92, datedOn: "2026-11-20" };
  expect(told({ currency }, placeOf(currency)).month).toMatch(
    / · EUR at 0\.92 for a dollar, rate of 2026-11-20$/,
  );
  expect(told({ currency: { ...currency, code: "USD" } }).month).toBe("today $1,000, listed");
});
