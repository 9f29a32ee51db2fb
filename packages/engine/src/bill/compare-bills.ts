import type { Bill, BillLine } from "./bill.ts";
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

/** What changed from one bill to another, line by line, by kind and label (PRC-4: re-price). */
export function compareBills(before: Bill, after: Bill): BillComparison {
  const rest = [...after.lines];
  const changes: BillLineChange[] = before.lines.map((line) => {
    const at = rest.findIndex((other) => other.item === line.item && other.label === line.label);
    const match = at < 0 ? null : (rest.splice(at, 1)[0] ?? null);
    return changeOf(line, match);
  });
  changes.push(...rest.map((line) => changeOf(null, line)));
  return { changes, deltaUsd: sumUsd(changes.map((change) => change.deltaUsd)) };
}

function changeOf(before: BillLine | null, after: BillLine | null): BillLineChange {
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

function whatChanged(before: BillLine | null, after: BillLine | null): BillLineChange["what"] {
  if (before === null) return "added";
  if (after === null) return "removed";
  const price = before.unitPriceUsd !== after.unitPriceUsd;
  const quantity = before.quantity !== after.quantity;
  if (price && quantity) return "price-and-quantity";
  return price ? "price" : quantity ? "quantity" : "same";
}
