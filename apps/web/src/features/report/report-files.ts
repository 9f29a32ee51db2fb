import type { OpenedReport } from "@acuity/contract";
import type { PlanOption } from "@acuity/engine/plan";
import {
  lineLabel,
  optionAgainstToday,
  optionTitle,
  placeOf,
  reasonWords,
  toldPlan,
  wrongOf,
  wrongState,
} from "@acuity/words";
import { type PlainTable, tableOf, toCsv } from "../../format/csv.ts";
import { comparedTable } from "./compared-file.ts";
import { cents, thousandths } from "./rounded.ts";

/** What can be taken along of a report, by the name of its file. */
const TABLES: Readonly<Record<string, (report: OpenedReport) => PlainTable>> = {
  "bill.csv": billTable,
  "options.csv": optionsTable,
  "compared.csv": comparedTable,
  "supply.csv": supplyTable,
};

/** A file of a report; null where there is none of that name. */
export function reportFile(
  report: OpenedReport,
  name: string,
): { readonly type: string; readonly text: string } | null {
  if (name === "report.json") return { type: "application/json", text: JSON.stringify(report, null, 1) };
  const table = Object.hasOwn(TABLES, name) ? TABLES[name] : undefined;
  return table === undefined ? null : { type: "text/csv", text: `\ufeff${toCsv(table(report))}` };
}

/** What the figures of a report are to be taken for, where that is not what runs by files that are right, or of another version (CLU-3). */
function stateOf({ settings, result: { plan, notes } }: OpenedReport, side: "until" | "after"): string {
  const upgradesTo = (plan && toldPlan(plan)?.upgradesTo) ?? null;
  const version = upgradesTo === null ? "" : `${side} the upgrade to ${upgradesTo}`;
  const wrong = plan ? wrongOf(plan, { findings: notes, place: placeOf(settings.currency) }) : null;
  return [version, wrongState(wrong)].filter((part) => part !== "").join("; ");
}

function billTable(report: OpenedReport): PlainTable {
  const { bill } = report.result;
  // Where the memo leads with the plan after an upgrade the bill is of another state than that.
  const state = stateOf(report, "until");
  return tableOf(
    {
      Line: lineLabel,
      Quantity: ({ quantity }) => quantity,
      Unit: ({ unit }) => unit,
      "Unit price, USD": ({ unitPriceUsd }) => Number(unitPriceUsd),
      "Amount, USD": ({ amountUsd }) => cents(amountUsd),
      State: () => state,
    },
    bill.lines,
  );
}

function optionsTable(report: OpenedReport): PlainTable {
  const { plan } = report.result;
  const place = placeOf(report.settings.currency);
  const state = stateOf(report, "after");
  const shown = (plan && toldPlan(plan)?.plan) ?? null;
  return tableOf<PlanOption>(
    {
      Id: ({ id }) => id,
      Shape: (option) => optionTitle(option.settings, place),
      "A month, USD": ({ monthlyUsd }) => cents(monthlyUsd.p50),
      "P10, USD": ({ monthlyUsd }) => cents(monthlyUsd.p10),
      "P90, USD": ({ monthlyUsd }) => cents(monthlyUsd.p90),
      "Against today, USD": (option) => shown && cents(optionAgainstToday(option, shown)),
      "Upfront, USD": ({ upfrontUsd }) => cents(upfrontUsd),
      "Unmet, minutes a month": ({ unmetMinutesPerMonth }) => thousandths(unmetMinutesPerMonth),
      "Inside the limits": ({ meetsLimits }) => (meetsLimits ? "yes" : "no"),
      Why: ({ reasons: [first] }) => (first === undefined ? "" : reasonWords(first, place)),
      State: () => state,
    },
    shown?.options ?? [],
  );
}

function supplyTable({ settings, result: { chart } }: OpenedReport): PlainTable {
  const place = placeOf(settings.currency);
  const candidates = chart.candidates ?? [];
  return {
    header: [
      ...["Time, UTC", "Demand, ACU", "Capacity of the shape shared, ACU", "Measured capacity, ACU"],
      ...candidates.map((one) => `${optionTitle(one.settings, place)}, ACU`),
    ],
    rows: chart.timesS.map((atS, i) => [
      new Date(atS * 1000).toISOString(),
      ...[chart.demandAcu, chart.capacityAcu, chart.actualAcu].map((column) => column?.[i] ?? null),
      ...candidates.map(({ capacityAcu }) => capacityAcu[i] ?? null),
    ]),
  };
}
