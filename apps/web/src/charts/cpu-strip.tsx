import { scaleLinear } from "d3-scale";
import classes from "./cpu-strip.module.css";

interface CpuStripProps {
  readonly p50Pct: number;
  readonly p95Pct: number;
  readonly p99Pct: number;
  readonly maxPct: number;
}

const WIDTH = 96;
const HEIGHT = 12;
const x = scaleLinear([0, 100], [0, WIDTH]).clamp(true);

/** CPU from 0 to 100 %: dark to the median, paler to p95 and p99, a tick at the maximum, a dashed line at 80 %. */
export function CpuStrip({ p50Pct, p95Pct, p99Pct, maxPct }: CpuStripProps) {
  const bar = (name: string, from: number, to: number) => (
    <rect
      className={classes[name]}
      x={x(from)}
      y={2}
      width={Math.max(0, x(to) - x(from))}
      height={HEIGHT - 4}
    />
  );
  return (
    <svg className={classes["strip"]} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect className={classes["ground"]} x={0} y={2} width={WIDTH} height={HEIGHT - 4} />
      {bar("half", 0, p50Pct)}
      {bar("most", p50Pct, p95Pct)}
      {bar("rare", p95Pct, p99Pct)}
      <line className={classes["busy"]} x1={x(80)} x2={x(80)} y1={0} y2={HEIGHT} />
      <line
        className={`${classes["max"]} ${maxPct >= 100 ? classes["full"] : ""}`}
        x1={x(maxPct)}
        x2={x(maxPct)}
        y1={0}
        y2={HEIGHT}
      />
    </svg>
  );
}
