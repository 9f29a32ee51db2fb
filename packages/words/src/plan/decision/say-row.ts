import type { ComparedRow, WayOfPaying } from "@acuity/engine/plan";
import { formatMoney } from "../../formats/money.ts";
import { MISSING } from "../../formats/number.ts";
import { sentenceStart } from "../../formats/sentence-case.ts";
import { AS_IT_STANDS } from "../contradiction-words.ts";
import { BY_METER } from "../metered-words.ts";
import {
  BARE,
  cellsBy,
  type Known,
  ROLE_WORDS,
  type SaidCell,
  type SaidRow,
  sayFigures,
} from "./said-row.ts";
import { byMeterUsd, type Wrong } from "./wrong-of.ts";

/** A row as every face says it. */
export function sayRow(row: ComparedRow, known: Known): SaidRow {
  const said = sayFigures(row, known);
  return known.wrong ? withoutFigures(said, { ...known, row, wrong: known.wrong }) : said;
}

/** Its name and what runs today, which no demand moves, stay. */
function withoutFigures(
  said: SaidRow,
  { row, wrong, place }: Known & { readonly row: ComparedRow; readonly wrong: Wrong },
): SaidRow {
  const isToday = row.roles.includes("today");
  const open: SaidCell = { value: MISSING, detail: wrong.unknown, ...BARE };
  const cellOf = (way: WayOfPaying): SaidCell => {
    const meterUsd = byMeterUsd(wrong, { row, way });
    if ("refusal" in row.cells[way])
      return meterUsd === null
        ? said.cells[way]
        : { ...BARE, value: formatMoney(meterUsd, place), detail: BY_METER };
    return isToday ? said.cells[way] : open;
  };
  const called = (name: string) => (name === ROLE_WORDS.pick ? PICK_AS_IT_STANDS : name);
  return {
    ...said,
    name: called(said.name),
    marks: said.marks.map((mark) => (mark === ROLE_WORDS.pick.toLowerCase() ? AS_IT_STANDS : mark)),
    cells: cellsBy(cellOf),
    unmet: { value: MISSING, detail: wrong.unknown },
    ...{ outside: null, condition: null, passedOver: null, pause: null },
  };
}

const PICK_AS_IT_STANDS = sentenceStart(AS_IT_STANDS);
