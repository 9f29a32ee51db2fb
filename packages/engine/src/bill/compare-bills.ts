import type { BillLine } from "./bill.ts";
import { sumUsd } from "./bill-line.ts";

/** What of a line is compared: a bill's own, or one as a report froze it. */
export interface ComparedLine {
  readonly item: string;
  readonly label: string;
  readonly quantity: number;
  readonly unitPriceUsd: string | number;
  readonly amountUsd: number;
}

/** One line before and after; null where it is not on that bill. */
export interface BillLineChange<Line extends ComparedLine = BillLine> {
  readonly item: string;
  readonly label: string;
  readonly before: Line | null;
  readonly after: Line | null;
  /** After minus before; a rise is positive. */
  readonly deltaUsd: number;
  readonly what: "same" | "price" | "quantity" | "price-and-quantity" | "added" | "removed";
}

export interface BillComparison<Line extends ComparedLine = BillLine> {
  readonly changes: readonly BillLineChange<Line>[];
  /** Sum of the changes as shown; equals the difference of the totals. */
  readonly deltaUsd: number;
}

/** What changed from one bill to another, line by line, by kind and label (PRC-4: re-price). */
export function compareBills<Line extends ComparedLine>(
  before: { readonly lines: readonly Line[] },
  after: { readonly lines: readonly Line[] },
): BillComparison<Line> {
  const rest = [...after.lines];
  const changes = before.lines.map((line) => {
    const at = rest.findIndex((other) => other.item === line.item && other.label === line.label);
    const match = at < 0 ? null : (rest.splice(at, 1)[0] ?? null);
    return changeOf(line, match);
  });
  changes.push(...rest.map((line) => changeOf(null, line)));
  return { changes, deltaUsd: sumUsd(changes.map((change) => change.deltaUsd)) };
}

function changeOf<Line extends ComparedLine>(before: Line | null, after: Line | null): BillLineChange<Line> {
  const line = after ?? before;
  return {
    item: line?.item ?? "",
    label: line?.label ?? "",
    before,
    after,
    deltaUsd: sumUsd([after?.amountUsd ?? 0, -(before?.amountUsd ?? 0)]),
    what: whatChanged(before, after),
  };
}

function whatChanged(before: ComparedLine | null, after: ComparedLine | null): BillLineChange["what"] {
  if (before === null) return "added";
  if (after === null) return "removed";
  const price = before.unitPriceUsd !== after.unitPriceUsd;
  const quantity = before.quantity !== after.quantity;
  if (price && quantity) return "price-and-quantity";
  return price ? "price" : quantity ? "quantity" : "same";
}
