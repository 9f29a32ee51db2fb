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
import { deltaOf, ROLE_WORDS } from "./repriced-words.ts";

type Change = Repriced["changes"][number];
type Shape = Repriced["shapes"][number];

const WORDS: Readonly<Record<Change["what"], string>> = {
  same: "as before",
  price: "price",
  quantity: "quantity",
  "price-and-quantity": "price and quantity",
  added: "new line",
  removed: "gone",
};

/** Each shape by both lists, and of the one that was in view the bill line by line; its difference is the sum of those shown. */
export function ChangesTable({ repriced }: { readonly repriced: Repriced }) {
  const { before, after, shapes, changes, ofTitle } = repriced;
  const place = placeOf(repriced.currency);
  const lists = [before.catalogVersion, after.catalogVersion] as const;
  return (
    <div data-testid="changes">
      <SheetTable
        label="Total a month by both lists"
        look="sheet"
        columns={shapeColumns(lists, place)}
        rows={shapes}
        keyOf={({ role, title }) => `${role} ${title}`}
      />
      {changes.length > 0 && (
        <>
          <p className={classes["hint"]}>Line by line of {ofTitle}:</p>
          <LinesTable {...{ repriced, lists, place }} />
        </>
      )}
    </div>
  );
}

interface LinesTableProps {
  readonly repriced: Repriced;
  /** Versions of the list before and after. */
  readonly lists: readonly [from: string, to: string];
  readonly place: Place;
}

function LinesTable({ repriced: { before, after, changes, deltaUsd }, lists, place }: LinesTableProps) {
  return (
    <SheetTable
      label="What changed"
      look="sheet"
      columns={changeColumns(lists, place)}
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
  );
}

function shapeColumns([from, to]: LinesTableProps["lists"], place: Place): readonly Column<Shape>[] {
  const money = (usd: number | null) => formatMoneyExact(usd, place);
  return [
    {
      head: "Shape",
      cell: ({ title, role }) => (
        <>
          {title}
          <span className={classes["small"]}>{ROLE_WORDS[role]}</span>
        </>
      ),
    },
    { id: "before", head: from, isNumeric: true, cell: ({ beforeUsd }) => money(beforeUsd) },
    { id: "after", head: to, isNumeric: true, cell: ({ afterUsd }) => money(afterUsd) },
    {
      head: "Difference",
      isNumeric: true,
      cell: (shape) => formatMoneyExactDelta(deltaOf(shape), place),
      tone: (shape) => toneOf(deltaOf(shape) ?? 0),
    },
  ];
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
