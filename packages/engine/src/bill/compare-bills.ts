import type { BillLine } from "./bill.ts";
import { sumUsd } from "./bill-line.ts";

/** One line before and after; null where it is not on that bill. */
export interface BillLineChange {
  readonly item: string;
  readonly label: string;
  readonly before: BillLine | null;
  readonly after: BillLine | null;
  /** After minus before; a rise is positive. */
  readonly deltaUsd: number;
  readonly what: "same" | "price" | "quantity" | "price-and-quantity" | "added" | "removed";
}

export interface BillComparison {
  readonly changes: readonly BillLineChange[];
  /** Sum of the changes as shown; equals the difference of the totals. */
  readonly deltaUsd: number;
}

export interface ComparedBills {
  readonly before: { readonly lines: readonly BillLine[] };
  readonly after: { readonly lines: readonly BillLine[] };
  /** What people call a line, so that one kept as words finds its like. */
  readonly nameOf: (line: BillLine) => string;
}

/** What changed from one bill to another, line by line, by kind and label (PRC-4: re-price). */
export function compareBills({ before, after, nameOf }: ComparedBills): BillComparison {
  const rest = [...after.lines];
  const changes = before.lines.map((line) => {
    const at = rest.findIndex((other) => other.item === line.item && nameOf(other) === nameOf(line));
    const match = at < 0 ? null : (rest.splice(at, 1)[0] ?? null);
    return changeOf(nameOf(line), { before: line, after: match });
  });
  changes.push(...rest.map((line) => changeOf(nameOf(line), { before: null, after: line })));
  return { changes, deltaUsd: sumUsd(changes.map((change) => change.deltaUsd)) };
}

function changeOf(
  label: string,
  { before, after }: Pick<BillLineChange, "before" | "after">,
): BillLineChange {
  return {
    item: (after ?? before)?.item ?? "",
    label,
    before,
    after,
    deltaUsd: sumUsd([after?.amountUsd ?? 0, -(before?.amountUsd ?? 0)]),
    what: whatChanged(before, after),
  };
}

function whatChanged(before: BillLine | null, after: BillLine | null): BillLineChange["what"] {
  if (before === null) return "added";
  if (after === null) return "removed";
  const price = Number(before.unitPriceUsd) !== Number(after.unitPriceUsd);
  const quantity = before.quantity !== after.quantity;
  if (price && quantity) return "price-and-quantity";
  return price ? "price" : quantity ? "quantity" : "same";
}
