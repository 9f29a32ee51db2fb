import { toPixels } from "../prepare/drawing/axis.ts";
import type { Plot, PlotBox, PlotDot } from "../prepare/drawing/drawing.ts";
import { type PlacedName, placeNames } from "../prepare/drawing/place-names.ts";
import { type PlacedRule, placeRules } from "../prepare/drawing/place-rules.ts";
import { BottomAxis, LeftAxis } from "./axes.tsx";
import classes from "./drawing.module.css";
import { colorOf, paintOf } from "./paint.tsx";

interface MarksProps {
  readonly plot: Plot;
  readonly box: PlotBox;
}

/** What lies under lines and dots: both axes, and stretches of x. */
export function Ground({ plot, box, hatch }: MarksProps & { readonly hatch: string }) {
  const x = toPixels(plot.x, [box.left, box.right]);
  const y = toPixels(plot.y, [box.bottom, box.top]);
  return (
    <>
      <LeftAxis axis={plot.y} box={box} />
      <BottomAxis axis={plot.x} box={box} />
      {plot.blocks.map((block) => (
        <rect
          key={`${block.fromX} ${block.fromY ?? 0}`}
          fill={paintOf(block.fill, hatch)}
          x={x(block.fromX)}
          y={y(block.toY)}
          width={Math.max(1.5, x(block.toX) - x(block.fromX))}
          height={Math.max(0, y(block.fromY ?? 0) - y(block.toY))}
        />
      ))}
      <polyline
        className={classes["joined"]}
        points={plot.joined.map((dot) => `${x(dot.x)},${y(dot.y)}`).join(" ")}
      />
    </>
  );
}

/** What lies over lines: rules, the dots of a plot with lines, and all names. */
export function Foreground({ plot, box }: MarksProps) {
  const x = toPixels(plot.x, [box.left, box.right]);
  const y = toPixels(plot.y, [box.bottom, box.top]);
  const at = (dot: { readonly x: number; readonly y: number }) => ({ x: x(dot.x), y: y(dot.y) });
  // Of dots alone what matters most is named first, and a name without room of its own is left to the table and the pointer.
  const isOfDots = plot.xs.length === 0 && plot.rules.length === 0;
  const known = plot.dots.filter((dot) => dot.name !== undefined);
  const named = isOfDots ? known.toSorted((a, b) => weightOf(b) - weightOf(a)) : known;
  const curves = plot.lines.flatMap(({ ys }) =>
    ys.flatMap((value, i) => (value === null ? [] : [at({ x: plot.xs[i] ?? 0, y: value })])),
  );
  const rules = placeRules(
    plot.rules.map((rule) => ({ rule, at: rule.axis === "x" ? x(rule.at) : y(rule.at) })),
    box,
  );
  const names = placeNames(
    named.map((dot) => ({ ...at(dot), text: dot.name ?? "" })),
    {
      box,
      points: [...curves, ...plot.dots.map(at)],
      isOfDots,
      marks: isOfDots ? [] : plot.dots.map(at),
      taken: rules.map(({ room }) => room),
    },
  );
  return (
    <g pointerEvents="none">
      {rules.map((placed) => (
        <Rule key={placed.rule.label + placed.rule.at} {...placed} box={box} />
      ))}
      {plot.dots.map((dot) => (
        <g key={dot.id}>
          {dot.hasDrop && (
            <line className={classes["drop"]} x1={x(dot.x)} x2={x(dot.x)} y1={y(dot.y)} y2={box.bottom} />
          )}
          {plot.xs.length > 0 && <Dot dot={dot} cx={x(dot.x)} cy={y(dot.y)} />}
        </g>
      ))}
      {named.map((dot, i) => (
        <DotName key={dot.id} dot={dot} at={names[i]} isOfDots={isOfDots} />
      ))}
    </g>
  );
}

interface DotNameProps {
  readonly dot: PlotDot;
  readonly at: PlacedName | undefined;
  readonly isOfDots: boolean;
}

function DotName({ dot, at, isOfDots }: DotNameProps) {
  if (isOfDots && at?.isClear === false && weightOf(dot) < MATTERS) return null;
  return (
    <text
      className={classes["name"]}
      fontWeight={dot.isStrong ? 700 : 400}
      x={at?.x}
      y={at?.y}
      textAnchor={at?.anchor}
    >
      {dot.name}
    </text>
  );
}

const MATTERS = 2;

/** The pick before all others, then what runs today. */
const weightOf = ({ isStrong = false, look }: PlotDot): number =>
  isStrong ? MATTERS : look === "ring" ? 1 : 0;

function Rule({ rule, at, name, box }: PlacedRule & { readonly box: PlotBox }) {
  const isUpright = rule.axis === "x";
  const ends = isUpright
    ? { x1: at, x2: at, y1: box.top, y2: box.bottom }
    : { x1: box.left, x2: box.right, y1: at, y2: at };
  return (
    <>
      <line
        {...ends}
        stroke={colorOf(rule.role)}
        strokeWidth={1.5}
        strokeDasharray={rule.isDotted ? "2 3" : "none"}
      />
      <text className={classes["name"]} x={name.x} y={name.y} textAnchor={name.anchor}>
        {rule.label}
      </text>
    </>
  );
}

interface DotProps {
  readonly dot: PlotDot;
  readonly cx: number;
  readonly cy: number;
}

export function Dot({ dot, cx, cy }: DotProps) {
  const color = colorOf(dot.role);
  switch (dot.look) {
    case "faint":
      return <circle cx={cx} cy={cy} r={3.5} fill={color} fillOpacity={0.4} />;
    case "small":
      return <circle className={classes["open"]} cx={cx} cy={cy} r={4} stroke={color} />;
    case "ring":
      return <circle className={classes["open"]} cx={cx} cy={cy} r={5} stroke={color} />;
    case "solid":
      return <circle className={classes["solid"]} cx={cx} cy={cy} r={6} fill={color} />;
    default:
      return dot.look satisfies never;
  }
}
