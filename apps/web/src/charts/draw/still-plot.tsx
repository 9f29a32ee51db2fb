import { area, line } from "d3-shape";
import { useId } from "react";
import { toPixels } from "../prepare/drawing/axis.ts";
import type { Plot } from "../prepare/drawing/drawing.ts";
import { plotMargin } from "../prepare/drawing/plot-margin.ts";
import classes from "./drawing.module.css";
import { Foreground, Ground } from "./marks.tsx";
import { colorOf, Hatches, opacityOf, paintOf } from "./paint.tsx";
import { shortPath } from "./short-path.ts";

interface StillPlotProps {
  readonly plot: Plot;
  readonly label: string;
  readonly width: number;
  readonly height: number;
}

/** The same plot as an SVG from the server, which needs no script: for what is frozen and printed. */
export function StillPlot({ plot, label, width, height }: StillPlotProps) {
  const hatch = useId();
  const margin = plotMargin(plot);
  const box = { ...margin, right: width - margin.right, bottom: height - margin.bottom };
  return (
    <svg className={classes["still"]} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <Hatches id={hatch} />
      <Ground plot={plot} box={box} hatch={hatch} />
      <StillCurves plot={plot} box={box} hatch={hatch} />
      <Foreground plot={plot} box={box} />
    </svg>
  );
}

function StillCurves({ plot, box, hatch }: Parameters<typeof Ground>[0]) {
  const x = toPixels(plot.x, [box.left, box.right]);
  const y = toPixels(plot.y, [box.bottom, box.top]);
  const places = plot.xs.map((at, i) => ({ x: x(at), i }));
  return (
    <>
      {plot.areas.map(({ fill, lows, highs }) => {
        const draw = area<(typeof places)[number]>()
          .x((place) => place.x)
          .y0(({ i }) => y(lows?.[i] ?? 0))
          .y1(({ i }) => y(highs[i] ?? 0))
          .defined(({ i }) => (highs[i] ?? null) !== null);
        const d = shortPath((context) => draw.context(context)(places));
        return <path key={fill} fill={paintOf(fill, hatch)} fillOpacity={opacityOf(fill)} d={d} />;
      })}
      {plot.lines.map(({ role, ys, isDashed, isThin, isUnseen }) => {
        const draw = line<(typeof places)[number]>()
          .x((place) => place.x)
          .y(({ i }) => y(ys[i] ?? 0))
          .defined(({ i }) => (ys[i] ?? null) !== null);
        return (
          <path
            key={role}
            fill="none"
            stroke={isUnseen ? "none" : colorOf(role)}
            strokeWidth={isThin ? 1 : 1.75}
            strokeDasharray={isDashed ? "5 3" : "none"}
            d={shortPath((context) => draw.context(context)(places))}
          />
        );
      })}
    </>
  );
}
