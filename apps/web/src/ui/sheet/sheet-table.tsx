import type { Decision } from "@acuity/words";
import { savingTone } from "@acuity/words";
import type { ComponentProps, ReactNode } from "react";
import classes from "./sheet-table.module.css";

/** `short` is what a limit or a need is not met by. */
export type Tone = "saving" | "loss" | "short";

type Marks<Tag extends "tr" | "th"> = ComponentProps<Tag> & {
  readonly [mark: `data-${string}`]: string | boolean | undefined;
};

export interface Column<Row> {
  readonly head: ReactNode;
  /** Needed where the head is not plain text. */
  readonly id?: string;
  /** Figures stand at the right. */
  readonly isNumeric?: boolean;
  /** Words of a sentence's length: the column breaks its lines. */
  readonly isProse?: boolean;
  readonly cell: (row: Row) => ReactNode;
  readonly tone?: (row: Row) => Tone | undefined;
  readonly headProps?: ComponentProps<"th">;
}

interface SheetTableProps<Row> {
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly marksOf?: (row: Row) => Marks<"tr">;
  readonly isPicked?: (row: Row) => boolean;
  /** On a page of paper, in a box of its own, or in one that scrolls; within a panel unless said. */
  readonly look?: "sheet" | "boxed" | "figures" | "panel";
  /** On a phone a row is a card of its figures, each with its head; as a sheet is where it has more than three columns. */
  readonly isCards?: boolean;
  /** Rows below the others: their sum. */
  readonly foot?: ReactNode;
  readonly className?: string | undefined;
}

/** Rows of figures. What is wider than its place scrolls within it, by keyboard too. */
export function SheetTable<Row>(props: SheetTableProps<Row>) {
  const { label, columns, rows, keyOf, marksOf, isPicked, look = "panel", foot, className } = props;
  const { isCards = look === "sheet" && columns.length > 3 } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className={classes["scroll"]} data-look={look} tabIndex={0} aria-label={`${label}, figures`}>
      <table
        className={`${classes["table"]} ${className ?? ""}`}
        data-cards={isCards || undefined}
        aria-label={label}
      >
        <thead>
          <tr>
            {columns.map(({ head, id, isNumeric, headProps }) => (
              <th key={id ?? String(head)} scope="col" data-numeric={isNumeric} {...headProps}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-picked={isPicked?.(row) || undefined} {...marksOf?.(row)}>
              {columns.map((column, index) => (
                <SheetCell key={column.id ?? String(column.head)} {...{ column, row }} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

interface SheetCellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly isName: boolean;
}

function SheetCell<Row>({ column, row, isName }: SheetCellProps<Row>) {
  const { head, cell, isNumeric, isProse, tone } = column;
  const marks = { "data-numeric": isNumeric, "data-prose": isProse, "data-tone": tone?.(row) };
  const name = typeof head === "string" ? head : undefined;
  return isName ? (
    <th scope="row" {...marks}>
      {cell(row)}
    </th>
  ) : (
    <td {...marks} data-head={name}>
      {cell(row)}
    </td>
  );
}

/** A column of figures. */
export function figures<Row>(head: string, cell: Column<Row>["cell"]): Column<Row> {
  return { head, isNumeric: true, cell };
}

/** A word beside a name: pick, today, assumption. */
export function Tag({ children, note }: { readonly children: ReactNode; readonly note?: string | null }) {
  return (
    <span className={classes["tag"]} title={note ?? undefined}>
      {children}
    </span>
  );
}

/** What a difference in money is called by colour; none for less than a cent. */
export function toneOf(deltaUsd: number | null): "saving" | "loss" | undefined {
  if (deltaUsd === null || Math.abs(deltaUsd) < 0.005) return undefined;
  return deltaUsd < 0 ? "saving" : "loss";
}

/** What a decision saves, by colour; none where it is no saving yet: memory decides, or something is to be settled first. */
export function toneOfSaving({ saves, isSavingOpen, canTake }: Decision): "saving" | "loss" | undefined {
  return saves === null || isSavingOpen ? undefined : savingTone(saves.moreUsd, canTake ? null : "open");
}
