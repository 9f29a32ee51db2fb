import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OptionsSection } from "./report-tables.tsx";

const pick = optionOf("pick", {
  ...{ usd: 600, unmetMinutesPerMonth: 58, unmetAcuHours: 3, againstTodayUsd: -400 },
  ...{ monthlyUsd: { p10: 500, p50: 600, p90: 700 }, reasons: [{ code: "lowest-cost" }] },
});

const htmlOf = (plan: Plan) => {
  const at = { plan, settings: settingsOf({ maxAcu: 8 }), headline: null, told: [], place: STANDARD_PLACE };
  return renderToStaticMarkup(<OptionsSection {...at} />).replaceAll("\u202f", " ");
};

const cellsOf = (plan = planOf([pick], { pick: "pick" })) => {
  const html = htmlOf(plan);
  const row = html.slice(html.indexOf("<tbody"), html.indexOf("</tr>", html.indexOf("<tbody")));
  return [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = ""]) =>
    cell.replace(/<[^>]*>/g, "|"),
  );
};

it("prints of an option its month, its interval, its difference from today and the minutes that it is short", () => {
  expect(cellsOf()).toEqual([
    "Serverless 2–24 ACU|pick|",
    "$600",
    "$500–700",
    "−\u2060$400",
    "58 min",
    "Lowest cost inside your limits",
  ]);
});

it("TOD-1 has the colour of a saving for what keeps the limits alone, and no difference from the bill of several clusters", () => {
  const outside = { ...pick, meetsLimits: false };
  expect(htmlOf(planOf([pick], { pick: "pick" }))).toContain('data-tone="saving"');
  expect(htmlOf(planOf([outside], { nearestMiss: "pick" }))).not.toContain("data-tone");
  const more = { code: "today-has-more", instances: 20, tried: 16, most: 16, assumption: false } as const;
  expect(cellsOf(planOf([pick], { pick: "pick", notes: [more] }))[3]).toBe("–");
});
