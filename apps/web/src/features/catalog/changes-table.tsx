import type { Repriced } from "@acuity/contract";
import {
  formatMoneyExact,
  formatMoneyExactDelta,
  formatSignificant,
  formatUnitPrice,
  MISSING,
  type Place,
  placeOf,
  savingWord,
} from "@acuity/words";
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
  const place = placeOf(repriced.currency);
  return (
    <div data-testid="changes">
      <SheetTable
        label="What changed"
        look="sheet"
        columns={changeColumns([before.catalogVersion, after.catalogVersion], place)}
        rows={changes}
        keyOf={({ item, label }) => `${item} ${label}`}
        foot={
          <tr>
            <th scope="row">Total a month</th>
            <td data-numeric>{formatMoneyExact(before.totalUsd, place)}</td>
            <td data-numeric>{formatMoneyExact(after.totalUsd, place)}</td>
            <td data-numeric data-tone={toneOf(deltaUsd)}>
              {formatMoneyExactDelta(deltaUsd, place)}
            </td>
            <td>{savingWord(deltaUsd)}</td>
          </tr>
        }
      />
    </div>
  );
}

function changeColumns(
  [from, to]: readonly [from: string, to: string],
  place: Place,
): readonly Column<Change>[] {
  return [
    { head: "Line", cell: ({ label }) => label },
    {
      id: "before",
      head: from,
      isNumeric: true,
      cell: ({ before }) => <Figures line={before} place={place} />,
    },
    { id: "after", head: to, isNumeric: true, cell: ({ after }) => <Figures line={after} place={place} /> },
    {
      head: "Difference",
      isNumeric: true,
      cell: ({ deltaUsd }) => formatMoneyExactDelta(deltaUsd, place),
      tone: ({ deltaUsd }) => toneOf(deltaUsd),
    },
    { head: "What changed", cell: ({ what }) => WORDS[what] },
  ];
}

function Figures({ line, place }: { readonly line: Change["before"]; readonly place: Place }) {
  if (line === null) return MISSING;
  return (
    <>
      {formatMoneyExact(line.amountUsd, place)}
      <span className={classes["small"]}>
        {formatSignificant(line.quantity)} × {formatUnitPrice(line.unitPriceUsd, place)}
      </span>
    </>
  );
}
