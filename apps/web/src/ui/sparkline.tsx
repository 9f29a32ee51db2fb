import classes from "./sparkline.module.css";

interface SparklineProps {
  readonly values: readonly (number | null)[];
  /** Value of the upper edge; the lower edge is zero. */
  readonly top: number;
  /** What it shows, for those who cannot see it. */
  readonly label: string;
  readonly height?: number;
}

/** Tiny area from zero, without axes; gaps stay open. Scales with its container. */
export function Sparkline({ values, top, label, height = 40 }: SparklineProps) {
  const width = Math.max(1, values.length - 1);
  const y = (value: number): string => (height - (Math.min(value, top) / top) * (height - 2)).toFixed(1);
  const runs = runsOf(values);
  return (
    <svg
      className={classes["sparkline"]}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {runs.map(({ from, points }) => {
        const line = points
          .map((value, index) => `${index === 0 ? "M" : "L"}${from + index},${y(value)}`)
          .join("");
        return (
          <g key={from}>
            <path className={classes["area"]} d={`${line}V${height}H${from}Z`} />
            <path className={classes["line"]} d={line} vectorEffect="non-scaling-stroke" />
          </g>
        );
      })}
    </svg>
  );
}

function runsOf(values: readonly (number | null)[]): { from: number; points: number[] }[] {
  const runs: { from: number; points: number[] }[] = [];
  let open: { from: number; points: number[] } | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: index, points: [] };
      runs.push(open);
    }
    open.points.push(value);
  }
  return runs;
}
