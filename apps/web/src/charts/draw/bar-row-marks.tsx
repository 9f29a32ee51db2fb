import type { KeyboardEvent } from "react";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { BarRow, PlotAxis, PlotBox } from "../prepare/drawing/drawing.ts";
import { shortened, textPx } from "../prepare/drawing/plot-margin.ts";
import classes from "./drawing.module.css";
import { colorOf, paintOf } from "./paint.tsx";

interface BarRowMarksProps {
  readonly row: BarRow;
  readonly axis: PlotAxis;
  readonly box: PlotBox;
  readonly rowPx: number;
  readonly hatch: string;
  readonly onPick: ((id: string) => void) | undefined;
}

const NAME_PX = 13;
const LEAST_NAME_PX = 80;
const APART_PX = 8;
const BAR = { top: 19, height: 12 };
const BELOW_PX = 46;
const LINE_PX = 14;

/** One row from its own upper edge: a name, a bar, the lines below. It is a button where it can be picked. */
export function BarRowMarks({ row, axis, box, rowPx, hatch, onPick }: BarRowMarksProps) {
  const marks = (
    <>
      <RowWords row={row} box={box} />
      <RowBar row={row} hatch={hatch} x={toPixels(axis, [box.left, box.right])} />
    </>
  );
  if (onPick === undefined) return marks;
  const press = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    onPick(row.id);
  };
  const { name, detail, isWhole } = shownWords(row, box);
  const label = [name, detail, row.figure, ...(isWhole ? [] : [row.name, row.detail])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button element cannot stand inside a drawing
    <g
      className={classes["button"]}
      role="button"
      tabIndex={0}
      aria-label={label.filter(Boolean).join(", ")}
      onClick={() => onPick(row.id)}
      onKeyDown={press}
    >
      <rect className={classes["hold"]} width="100%" height={rowPx} rx={3} />
      {marks}
    </g>
  );
}

/** What there is room for: a calculation is told whole before a name is. A button is called by what is seen of it, then whole. */
function shownWords({ name, detail = "" }: BarRow, box: PlotBox) {
  const width = box.right - box.left;
  const shown = shortened(name, Math.max(LEAST_NAME_PX, width - textPx(detail)));
  const beside = shortened(detail, width - textPx(shown));
  return { name: shown, detail: beside, isWhole: shown === name && beside === detail };
}

function RowWords({ row, box }: { readonly row: BarRow; readonly box: PlotBox }) {
  const { name, isStrong, detail = "", aside = "", below = [] } = row;
  const width = box.right - box.left;
  const hasAside = textPx(name + detail + aside) + 2 * APART_PX <= width;
  const shown = shownWords(row, box);
  return (
    <>
      <text className={classes["row"]} x={box.left} y={NAME_PX}>
        <title>{`${name} ${detail}`}</title>
        <tspan fontWeight={isStrong ? 700 : 500}>{shown.name}</tspan>
        <tspan className={classes["label"]}> {shown.detail}</tspan>
      </text>
      {hasAside && (
        <text className={classes["label"]} x={box.right} y={NAME_PX} textAnchor="end">
          {aside}
        </text>
      )}
      {below.map((text, line) => (
        <text key={text} className={classes["row"]} x={box.left} y={BELOW_PX + line * LINE_PX}>
          <title>{text}</title>
          {shortened(text, width)}
        </text>
      ))}
    </>
  );
}

interface RowBarProps {
  readonly row: BarRow;
  readonly hatch: string;
  readonly x: (figure: number) => number;
}

function RowBar({ row, hatch, x }: RowBarProps) {
  const end = Math.max(...row.parts.map(({ from, to }) => x(Math.max(from, to))));
  return (
    <>
      {row.parts.map((part) => (
        <rect
          key={part.fill}
          fill={paintOf(part.fill, hatch)}
          x={x(Math.min(part.from, part.to))}
          y={BAR.top}
          width={Math.max(1.5, Math.abs(x(part.to) - x(part.from)))}
          height={BAR.height}
          rx={2}
        />
      ))}
      {row.ticks?.map((at) => (
        <rect
          key={at}
          fill={colorOf("loss")}
          x={x(at) - 1}
          y={BAR.top - 3}
          width={2}
          height={BAR.height + 6}
        />
      ))}
      {row.ring !== undefined && (
        <circle
          className={classes["open"]}
          stroke={colorOf("ink")}
          cx={x(row.ring)}
          cy={BAR.top + BAR.height / 2}
          r={4.5}
        />
      )}
      <text className={classes["row"]} x={end + 6} y={BAR.top + 10}>
        {row.figure}
      </text>
    </>
  );
}
