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
  const isGap = (index: number) => (values[index] ?? null) === null;
  const draw = (spot: (index: number, at: string) => string) =>
    values.map((value, index) => (value === null ? "" : spot(index, `${index},${y(value)}`))).join("");
  const line = draw((index, at) => `${isGap(index - 1) ? "M" : "L"}${at}`);
  const area = draw((index, at) => {
    const begin = isGap(index - 1) ? `M${index},${height}L` : "L";
    return `${begin}${at}${isGap(index + 1) ? `V${height}Z` : ""}`;
  });
  return (
    <svg
      className={classes["sparkline"]}
      viewBox={`0 0 ${width} ${height}`}
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <path className={classes["area"]} d={area} />
      <path className={classes["line"]} d={line} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
