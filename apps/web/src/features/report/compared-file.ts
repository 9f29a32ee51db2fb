import type { OpenedReport } from "@acuity/contract";
import type { ComparedPrice, ComparedRow, WayOfPaying } from "@acuity/engine/plan";
import {
  BY_METER,
  byMeterUsd,
  type Matrix,
  MISSING,
  matrixOf,
  openUsd,
  type Place,
  placeOf,
  type SaidRow,
  saidRoles,
  sayRow,
  WAYS_OF_PAYING,
  wrongState,
} from "@acuity/words";
import { type PlainTable, tableOf } from "../../format/csv.ts";
import { cents, thousandths } from "./rounded.ts";

/** A row and what the memo says of it. */
interface Row {
  readonly row: ComparedRow;
  readonly said: SaidRow;
}

type Columns = Parameters<typeof tableOf<Row>>[0];

const HEADS: Readonly<Record<WayOfPaying, string>> = {
  "on-demand": "On demand",
  "savings-plan": "Savings plan",
  "reserved-1yr": "Reserved 1 year",
  "reserved-3yr": "Reserved 3 years",
};

/** The like-for-like matrix with all that the memo marks of its figures: what is assumed, paid ahead, open or outside the limits. */
export function comparedTable({ settings, result }: OpenedReport): PlainTable {
  const { plan, yours, notes } = result;
  const place = placeOf(settings.currency);
  const matrix = plan && matrixOf(plan, { findings: notes, place });
  const known = { place, memory: matrix?.memory, tried: matrix?.tried, wrong: matrix?.wrong, today: "" };
  const rows = [...(matrix?.compared.rows ?? []), ...(yours === undefined ? [] : [yours])];
  return tableOf<Row>(
    {
      Row: ({ row }) => saidRoles(row, matrix?.memory ?? null).join(", "),
      Shape: ({ said: { title } }) => title,
      State: ({ row }) => stateOf(row, matrix),
      ...Object.assign({}, ...WAYS_OF_PAYING.map((way) => payColumns(way, known))),
      ...limitColumns,
      "Unmet, minutes a month": ({ row }) => (known.wrong == null ? thousandths(row.unmetMinutes) : null),
      "Added read wait low, ms": ({ row: { readWaitMs } }) => thousandths(readWaitMs?.low ?? null),
      "Added read wait high, ms": ({ row: { readWaitMs } }) =>
        thousandths(readWaitMs?.isLeast === true ? null : (readWaitMs?.high ?? null)),
    },
    rows.map((row) => ({ row, said: sayRow(row, known) })),
  );
}

interface PricedBy {
  readonly place: Place;
  readonly wrong: Matrix["wrong"];
}

/** What one way to pay costs. */
function payColumns(way: WayOfPaying, { place, wrong }: PricedBy): Columns {
  const head = HEADS[way];
  const price = ({ row, said }: Row): ComparedPrice | null => {
    const cell = row.cells[way];
    // A figure that the memo does not give is none here either (DEM-2).
    return "refusal" in cell || said.cells[way].value === MISSING ? null : cell;
  };
  const monthUsd = (one: Row) => price(one)?.monthlyUsd ?? byMeterUsd(wrong, { row: one.row, way });
  const open = (one: Row) => {
    const cell = price(one);
    return cell && openUsd(one.row, { cell, place });
  };
  const upfront = (one: Row) => cents(price(one)?.upfrontUsd ?? null);
  const isReserved = way === "reserved-1yr" || way === "reserved-3yr";
  return {
    [`${head}, USD a month`]: (one) => cents(monthUsd(one)),
    [`${head} low, USD a month`]: (one) => cents(open(one)?.fromUsd ?? null),
    [`${head} high, USD a month`]: (one) => cents(open(one)?.toUsd ?? null),
    ...(isReserved && { [`${head} upfront, USD`]: upfront }),
    [`${head}, assumed price`]: (one) => yesNo(price(one)?.isAssumed),
  };
}

const limitColumns: Columns = {
  "Inside the limits": isInside,
  Misses: ({ said: { outside } }) => outside ?? "",
  Condition: ({ said: { condition } }) => condition ?? "",
};

/** Empty where nobody held it against all of them, or only memory tells (MEM-13). */
function isInside({ row, said }: Row): string {
  if (said.outside !== null) return "no";
  const isHeld = row.missed?.length === 0 && said.unmet.value !== MISSING;
  return isHeld && !row.roles.includes("candidate") ? "yes" : "";
}

/** On which version: a what-if and today are of the one that runs (CLU-3). */
function stateOf({ roles }: ComparedRow, matrix: Matrix | null): string {
  const upgradesTo = matrix?.compared.upgradesTo;
  const isToday = roles.includes("today");
  if (matrix?.wrong != null && !isToday) return wrongState(matrix.wrong);
  if (matrix?.wrong?.todayUsd != null) return BY_METER;
  if (upgradesTo === undefined) return "";
  if (isToday) return "as it is billed";
  return `${roles.includes("yours") ? "until" : "after"} the upgrade to ${upgradesTo}`;
}

const yesNo = (is: boolean | undefined): string => {
  if (is === undefined) return "";
  return is ? "yes" : "no";
};
