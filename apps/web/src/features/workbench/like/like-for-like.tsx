import type { ComparedRow, Settings, WayOfPaying } from "@acuity/engine/plan";
import { type Matrix, WAY_WORDS, WAYS_OF_PAYING } from "@acuity/words";
import { VisuallyHidden } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { type missingLines, monthOf } from "../../../format/missing-lines.ts";
import { usePlace } from "../../../format/place-context.tsx";
import look from "../../../ui/compared/compared.module.css";
import { CellWords, FigureWords, RowLimits, RowName } from "../../../ui/compared/compared-parts.tsx";
import { Segments } from "../../../ui/fields/segments.tsx";
import { Panel } from "../../../ui/panel/panel.tsx";
import { PinButton } from "../pins/pin-button.tsx";
import classes from "./like-for-like.module.css";
import { type LikeCell, type LikeRow, likeRows, SHORT_WAYS } from "./like-rows.ts";

export interface LikeForLikeProps {
  /** Null until there is a plan. */
  readonly matrix: Matrix | null;
  /** One's own shape where no row of the plan is it; null without, and until it is known. */
  readonly yours: ComparedRow | null;
  readonly inView: Settings;
  /** The term on what runs today that is the answer; null or absent where the pick is. */
  readonly stays?: WayOfPaying | null;
  /** What no figure holds, because nobody knows it. */
  readonly missing: ReturnType<typeof missingLines>;
  readonly isFresh: boolean;
  /** The rows are of other limits or facts: they fade until the next are there. */
  readonly isStale?: boolean;
  readonly isYoursFresh: boolean;
  readonly isNarrow: boolean;
  readonly shapes: number | null;
  /** What measures where it stands waits for that: before, it would have the page laid out in one go with being drawn. */
  readonly isLaidOut?: boolean;
  readonly onTake: (settings: Settings, isPick: boolean) => void;
  readonly onAllShapes: () => void;
}

/** The same trace under what runs today, the best of each kind and one's own shape, however it is paid for. A click takes a cell. */
export const LikeForLike = memo(function LikeForLike(props: LikeForLikeProps) {
  const { matrix, yours, inView, stays = null, missing, isFresh, isStale = false, isNarrow } = props;
  const { shapes, isLaidOut = true, onAllShapes } = props;
  const place = usePlace();
  const [way, setWay] = useState<WayOfPaying>("on-demand");
  const rows = useMemo(
    () => (matrix === null ? null : likeRows({ ...matrix, yours, inView, stays, place })),
    [matrix, yours, inView, stays, place],
  );
  const count = rows?.filter(({ isYours }) => !isYours).length ?? 0;
  return (
    <Panel
      title="Like for like"
      note={`${monthOf(missing)}; ${matrix?.note ?? "the same trace in every row"}`}
      testId="like-for-like"
      isBusy={!isFresh}
      tools={
        shapes !== null && (
          <span>
            {count} of {shapes} shapes{" "}
            <button type="button" className={classes["all"]} onClick={onAllShapes}>
              All shapes
            </button>
          </span>
        )
      }
    >
      <div data-stale={isStale || undefined} className={classes["rows"]}>
        {isNarrow ? (
          <>
            {isLaidOut ? (
              <Segments
                label="How it is paid for"
                size="xs"
                choices={WAYS_OF_PAYING.map((value) => ({ value, label: SHORT_WAYS[value] }))}
                value={way}
                onValue={setWay}
              />
            ) : (
              <div className={classes["ways"]} />
            )}
            <Cards {...props} rows={rows} way={way} />
          </>
        ) : (
          <Table {...props} rows={rows} />
        )}
      </div>
    </Panel>
  );
});

type Drawn = Pick<LikeForLikeProps, "onTake" | "isYoursFresh"> & { readonly rows: readonly LikeRow[] | null };

/** Rows that stand for those to come, so that nothing jumps. */
const TO_COME = ["Today", "Best provisioned", "Best serverless"];

function Table({ rows, onTake, isYoursFresh }: Drawn) {
  return (
    <section className={look["scroll"]} aria-label="Like for like, figures">
      <table className={`${look["table"]} ${classes["table"]}`} aria-label="Like for like">
        <thead>
          <tr>
            <th scope="col">Shape</th>
            {WAYS_OF_PAYING.map((way) => (
              <th key={way} scope="col">
                {WAY_WORDS[way]}
              </th>
            ))}
            <th scope="col">Unmet a month</th>
            <th scope="col" title="What 1,000 page touches wait for beyond today">
              Added read wait per 1,000
            </th>
          </tr>
        </thead>
        <tbody>
          {rows === null
            ? TO_COME.map((name) => <Bones key={name} name={name} />)
            : rows.map((row) => (
                <Row key={row.id} row={row} onTake={onTake} isBusy={row.isYours && !isYoursFresh} />
              ))}
        </tbody>
      </table>
    </section>
  );
}

function Bones({ name }: { readonly name: string }) {
  return (
    <tr data-waiting>
      <th scope="row">
        <RowName name={name} marks={[]} />
        <small className={look["small"]}>follows</small>
      </th>
      {[...WAYS_OF_PAYING, "unmet", "wait"].map((column) => (
        <td key={column} data-waiting>
          <FigureWords value="–" detail={"\u00a0"} />
        </td>
      ))}
    </tr>
  );
}

interface RowProps extends Pick<Drawn, "onTake"> {
  readonly row: LikeRow;
  readonly isBusy: boolean;
}

function Row({ row, onTake, isBusy }: RowProps) {
  const { cells, unmet, wait, isYours } = row;
  return (
    <tr data-yours={isYours || undefined} aria-busy={isBusy || undefined}>
      <th scope="row">
        <RowName {...row} />
        <small className={look["small"]}>
          {row.title}
          {row.settings !== null && <PinButton title={row.title} settings={row.settings} />}
        </small>
        <RowLimits {...row} />
      </th>
      {cells.map((cell) => (
        <td
          key={cell.way}
          data-pick={isPicked(row, cell) || undefined}
          data-view={cell.isInView || undefined}
        >
          <Cell {...{ cell, row, onTake }} />
        </td>
      ))}
      <td>
        <FigureWords {...unmet} />
      </td>
      <td>
        <FigureWords {...wait} />
      </td>
    </tr>
  );
}

/** Of candidates none stands out. */
const isPicked = ({ marks }: LikeRow, { isAnswer }: LikeCell): boolean =>
  isAnswer && !marks.includes("candidate");

interface CellProps extends Pick<Drawn, "onTake"> {
  readonly cell: LikeCell;
  readonly row: LikeRow;
}

/** A price; a click puts its shape and its term in view. */
function Cell({ cell, row, onTake }: CellProps) {
  const { settings, isInView, way } = cell;
  if (settings === null) return <CellWords {...cell} />;
  return (
    <button
      type="button"
      className={classes["take"]}
      aria-pressed={isInView}
      onClick={() => onTake(settings, cell.isPick)}
    >
      <VisuallyHidden>
        {row.name}, {WAY_WORDS[way]}:{" "}
      </VisuallyHidden>
      <CellWords {...cell} />
    </button>
  );
}

function Cards({ rows, way, onTake, isYoursFresh }: Drawn & { readonly way: WayOfPaying }) {
  const shown = rows ?? TO_COME.map((name) => ({ id: name, name, row: null }));
  return (
    <ul className={classes["cards"]} aria-label="Like for like">
      {shown.map((one) =>
        "row" in one ? (
          <li key={one.id} className={classes["card"]}>
            <RowName name={one.name} marks={[]} />
            <small className={look["small"]}>follows</small>
          </li>
        ) : (
          <Card key={one.id} row={one} {...{ way, onTake }} isBusy={one.isYours && !isYoursFresh} />
        ),
      )}
    </ul>
  );
}

function Card({ row, way, onTake, isBusy }: RowProps & { readonly way: WayOfPaying }) {
  const cell = row.cells.find((one) => one.way === way);
  if (cell === undefined) return null;
  const marks = {
    "data-pick": isPicked(row, cell) || undefined,
    "data-view": cell.isInView || undefined,
    "data-yours": row.isYours || undefined,
  };
  return (
    <li className={classes["card"]} {...marks} aria-busy={isBusy || undefined}>
      <div>
        <RowName {...row} />
        <small className={look["small"]}>
          {row.title} · {row.unmet.value} unmet
          {row.settings !== null && <PinButton title={row.title} settings={row.settings} />}
        </small>
        <RowLimits {...row} />
      </div>
      <div>
        <Cell {...{ cell, row, onTake }} />
      </div>
    </li>
  );
}
