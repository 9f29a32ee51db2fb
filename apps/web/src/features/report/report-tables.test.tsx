import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OptionsSection } from "./report-tables.tsx";

const pick = optionOf("pick", {
  ...{ usd: 600, unmetMinutesPerMonth: 58, unmetAcuHours: 3, againstTodayUsd: -400 },
  ...{ monthlyUsd: { p10: 500, p50: 600, p90: 700 }, reasons: [{ code: "lowest-cost" }] },
});

const cellsOf = (plan = planOf([pick], { pick: "pick" })) => {
  const at = { plan, settings: settingsOf({ maxAcu: 8 }), headline: null, told: [], place: STANDARD_PLACE };
  const html = renderToStaticMarkup(<OptionsSection {...at} />).replaceAll("\u202f", " ");
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
