import type { OpenedReport } from "@acuity/contract";
import type { ComparedRow, PlanOption } from "@acuity/engine/plan";
import {
  lineLabel,
  matrixOf,
  optionAgainstToday,
  optionTitle,
  placeOf,
  reasonWords,
  saidRoles,
  toldPlan,
} from "@acuity/words";
import { type PlainTable, tableOf, toCsv } from "../../format/csv.ts";

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

function billTable({ result: { bill } }: OpenedReport): PlainTable {
  return tableOf(
    {
      Line: lineLabel,
      Quantity: ({ quantity }) => quantity,
      Unit: ({ unit }) => unit,
      "Unit price, USD": ({ unitPriceUsd }) => Number(unitPriceUsd),
      "Amount, USD": ({ amountUsd }) => amountUsd,
    },
    bill.lines,
  );
}

function optionsTable({ settings, result: { plan } }: OpenedReport): PlainTable {
  const place = placeOf(settings.currency);
  const shown = (plan && toldPlan(plan)?.plan) ?? null;
  return tableOf<PlanOption>(
    {
      Id: ({ id }) => id,
      Shape: (option) => optionTitle(option.settings, place),
      "A month, USD": ({ monthlyUsd }) => monthlyUsd.p50,
      "P10, USD": ({ monthlyUsd }) => monthlyUsd.p10,
      "P90, USD": ({ monthlyUsd }) => monthlyUsd.p90,
      "Against today, USD": (option) => shown && optionAgainstToday(option, shown),
      "Upfront, USD": ({ upfrontUsd }) => upfrontUsd,
      "Unmet, minutes a month": ({ unmetMinutesPerMonth }) => unmetMinutesPerMonth,
      "Inside the limits": ({ meetsLimits }) => (meetsLimits ? "yes" : "no"),
      Why: ({ reasons: [first] }) => (first === undefined ? "" : reasonWords(first, place)),
    },
    shown?.options ?? [],
  );
}

function comparedTable({ settings, result: { plan, yours, notes } }: OpenedReport): PlainTable {
  const place = placeOf(settings.currency);
  const usd = (row: ComparedRow, way: keyof ComparedRow["cells"]) => {
    const cell = row.cells[way];
    return "refusal" in cell ? null : cell.monthlyUsd;
  };
  const memory = (plan && matrixOf(plan, { findings: notes, place })?.memory) ?? null;
  const rows = [...(plan?.compared?.rows ?? []), ...(yours === undefined ? [] : [yours])];
  return tableOf<ComparedRow>(
    {
      Row: (row) => saidRoles(row, memory).join(", "),
      Shape: ({ settings: shape }) => (shape === null ? "" : optionTitle(shape, place)),
      "On demand, USD a month": (row) => usd(row, "on-demand"),
      "Savings plan, USD a month": (row) => usd(row, "savings-plan"),
      "Reserved 1 year, USD a month": (row) => usd(row, "reserved-1yr"),
      "Reserved 3 years, USD a month": (row) => usd(row, "reserved-3yr"),
      "Unmet, minutes a month": ({ unmetMinutes }) => unmetMinutes,
      "Added read wait low, ms": ({ readWaitMs }) => readWaitMs?.low ?? null,
      "Added read wait high, ms": ({ readWaitMs }) => readWaitMs?.high ?? null,
    },
    rows,
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
