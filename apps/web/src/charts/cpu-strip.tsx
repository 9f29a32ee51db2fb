import { scaleLinear } from "d3-scale";
import { colorOf } from "./draw/paint.tsx";

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
  const bar = (from: number, to: number) => ({
    x: x(from),
    y: 2,
    width: x(to) - x(from),
    height: HEIGHT - 4,
  });
  const upright = (at: number) => ({ x1: x(at), x2: x(at), y1: 0, y2: HEIGHT });
  return (
    <svg display="block" overflow="visible" width={WIDTH} height={HEIGHT} aria-hidden="true">
      <rect fill={colorOf("fill")} {...bar(0, 100)} />
      <rect fill={colorOf("capacity")} {...bar(0, p50Pct)} />
      <rect fill={colorOf("capacity")} fillOpacity={0.45} {...bar(p50Pct, p95Pct)} />
      <rect fill={colorOf("capacity")} fillOpacity={0.2} {...bar(p95Pct, p99Pct)} />
      <line stroke={colorOf("muted")} strokeDasharray="2 2" {...upright(80)} />
      <line stroke={colorOf(maxPct >= 100 ? "unmet" : "ink")} strokeWidth={2} {...upright(maxPct)} />
    </svg>
  );
}
