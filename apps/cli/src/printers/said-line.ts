import type { BillLine } from "@acuity/engine/prices";
import type { Finding } from "@acuity/engine/units";
import { assumptionWords, lineFormula, lineLabel, notesOf, STANDARD_PLACE, sourceWords } from "@acuity/words";

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
    formula: lineFormula(line, STANDARD_PLACE),
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
  return notesOf(findings, STANDARD_PLACE)
    .map(({ assumption, message }) => `${assumption ? "Assumption" : "Note"}: ${message}\n`)
    .join("");
}
