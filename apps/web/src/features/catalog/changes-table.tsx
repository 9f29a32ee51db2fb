import type { Repriced } from "@acuity/contract";
import { formatMoneyExact, formatMoneyExactDelta, formatUnitPrice, savingWord } from "../../format/money.ts";
import { formatSignificant, MISSING } from "../../format/number.ts";
import { type Column, SheetTable, toneOf } from "../../ui/sheet/sheet-table.tsx";
import classes from "./catalogs.module.css";

type Change = Repriced["changes"][number];

const WORDS: Readonly<Record<Change["what"], string>> = {
  same: "as before",
  price: "price",
  quantity: "quantity",
  "price-and-quantity": "price and quantity",
  added: "new line",
  removed: "gone",
};

/** A bill before and after, line by line; the difference is the sum of those shown. */
export function ChangesTable({ repriced }: { readonly repriced: Repriced }) {
  const { before, after, changes, deltaUsd } = repriced;
  return (
    <div data-testid="changes">
      <SheetTable
        label="What changed"
        look="sheet"
        columns={changeColumns(before.catalogVersion, after.catalogVersion)}
        rows={changes}
        keyOf={({ item, label }) => `${item} ${label}`}
        foot={
          <tr>
            <th scope="row">Total a month</th>
            <td data-numeric>{formatMoneyExact(before.totalUsd)}</td>
            <td data-numeric>{formatMoneyExact(after.totalUsd)}</td>
            <td data-numeric data-tone={toneOf(deltaUsd)}>
              {formatMoneyExactDelta(deltaUsd)}
            </td>
            <td>{savingWord(deltaUsd)}</td>
          </tr>
        }
      />
    </div>
  );
}

function changeColumns(from: string, to: string): readonly Column<Change>[] {
  return [
    { head: "Line", cell: ({ label }) => label },
    { id: "before", head: from, isNumeric: true, cell: ({ before }) => <Figures line={before} /> },
    { id: "after", head: to, isNumeric: true, cell: ({ after }) => <Figures line={after} /> },
    {
      head: "Difference",
      isNumeric: true,
      cell: ({ deltaUsd }) => formatMoneyExactDelta(deltaUsd),
      tone: ({ deltaUsd }) => toneOf(deltaUsd),
    },
    { head: "What changed", cell: ({ what }) => WORDS[what] },
  ];
}

function Figures({ line }: { readonly line: Change["before"] }) {
  if (line === null) return MISSING;
  return (
    <>
      {formatMoneyExact(line.amountUsd)}
      <span className={classes["small"]}>
        {formatSignificant(line.quantity)} × {formatUnitPrice(line.unitPriceUsd)}
      </span>
    </>
  );
}
