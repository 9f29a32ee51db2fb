import { type Bill, type BillLine, daysOld } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { assumptionWords, COMMAND_LINE, lineFormula, lineLabel, notesOf, sourceWords } from "@acuity/words";
import { textTable } from "./text-table.ts";

/** A bill line with its words; the codes stay beside them. */
export interface SaidLine extends Omit<BillLine, "source" | "unitPriceUsd"> {
  readonly label: string;
  readonly unitPriceUsd: number;
  readonly formula: string;
  readonly source: string;
  readonly assumption: boolean;
}

export function sayLine(line: BillLine): SaidLine {
  return {
    ...line,
    label: lineLabel(line),
    unitPriceUsd: Number(line.unitPriceUsd),
    formula: lineFormula(line, COMMAND_LINE),
    source: sourceWords(line.source),
    assumption: line.assumptions.length > 0,
  };
}

/** What prices rest on, a line each for people. */
export function assumptionLines(priced: readonly Pick<BillLine, "assumptions">[]): readonly string[] {
  const sentences = assumptionWords(priced.flatMap(({ assumptions }) => assumptions));
  return sentences.map((sentence) => `Assumption: ${sentence}\n`);
}

/** What an answer rests on, a line each for people. */
export function noteLines(findings: readonly Finding[]): string {
  return notesOf(findings, COMMAND_LINE)
    .map(({ assumption, message }) => `${assumption ? "Assumption" : "Note"}: ${message}\n`)
    .join("");
}

type Published = Pick<Bill, "catalogVersion" | "publishedOn" | "region">;

/** Which prices, and of when. */
const publishedLine = (of: Published) =>
  `Prices: ${of.catalogVersion}, ${of.region}, published ${of.publishedOn}`;

/** The same with that they are old on a day, by default today (AGE-1), where no finding says it. */
export function pricesLine(of: Published, on = new Date().toISOString().slice(0, 10)): string {
  const days = daysOld(of, on);
  const age =
    days === null ? "" : `, ${days} days ago: old; import AWS's price file of the region for today's`;
  return `${publishedLine(of)}${age}`;
}

/** The bill for people: a line each, the total, and what rests on an assumption. */
export function billTable(bill: Bill, prices = publishedLine(bill)): string {
  const total = { label: "Total", formula: "", amountUsd: bill.totalUsd };
  const table = textTable<Pick<SaidLine, "label" | "formula" | "amountUsd">>(
    [...bill.lines.map(sayLine), total],
    [
      { title: "Item", cell: (line) => line.label },
      { title: "Formula", cell: (line) => line.formula },
      { title: "USD a month", align: "right", cell: (line) => line.amountUsd.toFixed(2) },
    ],
  );
  const notes = assumptionLines(bill.lines).join("");
  return `${table}${prices}\n${notes}`;
}
