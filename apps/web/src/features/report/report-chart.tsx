import type { ReportChart as FrozenChart } from "@acuity/contract";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { Legend } from "../../charts/legend.tsx";
import { describeFrozen, frozenLegend, frozenPlot } from "../../charts/prepare/supply/frozen-plot.ts";
import classes from "./report-chart.module.css";

/** Supply over demand as it was frozen: an SVG from the server that needs no script. */
export function ReportChart({ chart }: { readonly chart: FrozenChart }) {
  return (
    <figure className={classes["figure"]}>
      <Legend entries={frozenLegend(chart)} />
      <div className={classes["chart"]}>
        <StillPlot plot={frozenPlot(chart)} label={describeFrozen(chart)} width={1120} height={280} />
      </div>
    </figure>
  );
}
