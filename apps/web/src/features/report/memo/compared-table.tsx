import type { ComparedRow, WayOfPaying } from "@acuity/engine/plan";
import {
  type Matrix,
  optionTitle,
  type Place,
  type SaidRow,
  sayRow,
  WAY_WORDS,
  WAYS_OF_PAYING,
} from "@acuity/words";
import { type missingLines, monthOf } from "../../../format/missing-lines.ts";
import look from "../../../ui/compared/compared.module.css";
import { CellWords, FigureWords, RowLimits, RowName } from "../../../ui/compared/compared-parts.tsx";
import classes from "./compared-table.module.css";

interface ComparedTableProps extends Matrix {
  readonly yours: ComparedRow | undefined;
  /** What no figure holds, because nobody knows it. */
  readonly missing: ReturnType<typeof missingLines>;
  /** What runs today, in words. */
  readonly today: string;
  /** The term on what runs today that is the answer; null or absent where the pick is. */
  readonly stays?: WayOfPaying | null;
  readonly place: Place;
}

/** What runs today, the pick, the best of each kind and what came second, each under every way to pay. */
export function ComparedTable({
  compared,
  note,
  yours,
  missing,
  stays = null,
  ...known
}: ComparedTableProps) {
  const rows = withYours(compared.rows, { yours, place: known.place });
  const hasWait = rows.some(({ readWaitMs }) => readWaitMs !== null);
  return (
    <section aria-labelledby="compared">
      <h2 id="compared">
        Like for like <small>{[monthOf(missing), ...(note === null ? [] : [note])].join("; ")}</small>
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={look["scroll"]} tabIndex={0} aria-label="Like for like, figures">
        <table className={`${look["table"]} ${classes["table"]}`} aria-label="Like for like">
          <thead>
            <tr>
              <th scope="col">Shape</th>
              {WAYS_OF_PAYING.map((way) => (
                <th key={way} scope="col">
                  {WAY_WORDS[way]}
                </th>
              ))}
              <th scope="col">{UNMET}</th>
              {hasWait && <th scope="col">{WAIT}</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.roles.join()}
                row={sayRow(row, known)}
                answer={answerOf(row, {
                  stays,
                  isOpen: known.memory?.isVerdict === true || known.wrong != null,
                })}
                hasWait={hasWait}
              />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const UNMET = "Unmet a month";
const WAIT = "Added read wait per 1,000 touches";

/** A row of its own, or a further name of the row that is the same shape. */
function withYours(
  rows: readonly ComparedRow[],
  { yours, place }: Pick<ComparedTableProps, "yours" | "place">,
): readonly ComparedRow[] {
  if (yours?.settings == null) return rows;
  const title = optionTitle(yours.settings, place);
  const isSame = ({ settings }: ComparedRow) => settings !== null && optionTitle(settings, place) === title;
  if (!rows.some(isSame)) return [...rows, yours];
  return rows.map((row) => (isSame(row) ? { ...row, roles: [...row.roles, "yours"] } : row));
}

/** The pick's own on demand, where nothing is open, or what runs today on its term. */
function answerOf(
  { roles }: ComparedRow,
  { stays, isOpen }: { readonly stays: WayOfPaying | null; readonly isOpen: boolean },
): WayOfPaying | null {
  if (stays !== null) return roles.includes("today") ? stays : null;
  return roles.includes("pick") && !isOpen ? "on-demand" : null;
}

interface RowProps {
  readonly row: SaidRow;
  /** The cell that is the answer; null where none of the row is. */
  readonly answer: WayOfPaying | null;
  readonly hasWait: boolean;
}

function Row({ row, answer, hasWait }: RowProps) {
  const { title, cells, unmet, wait } = row;
  return (
    <tr>
      <th scope="row">
        <RowName {...row} />
        <small className={look["small"]}>{title}</small>
        <RowLimits {...row} />
      </th>
      {WAYS_OF_PAYING.map((way) => (
        <td key={way} data-head={WAY_WORDS[way]} data-pick={way === answer || undefined}>
          <CellWords {...cells[way]} />
        </td>
      ))}
      <td data-head={UNMET}>
        <FigureWords {...unmet} />
      </td>
      {hasWait && (
        <td data-head={WAIT}>
          <FigureWords {...wait} />
        </td>
      )}
    </tr>
  );
}
