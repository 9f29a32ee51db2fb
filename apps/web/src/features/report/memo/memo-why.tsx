import type { ReportChart } from "@acuity/contract";
import type { Finding } from "@acuity/engine/units";
import { type Decision, fullBelowChart, type Place, type Wrong, wrongDemand } from "@acuity/words";
import { StillPlot } from "../../../charts/draw/still-plot.tsx";
import { Legend } from "../../../charts/legend.tsx";
import { memoChart } from "../../../charts/prepare/supply/memo-plot.ts";
import { ChartPng } from "./chart-png.tsx";
import classes from "./memo.module.css";

interface MemoWhyProps {
  readonly decision: Decision | null;
  readonly chart: ReportChart;
  readonly findings: readonly Finding[];
  /** What the demand is called, with the level at which it is drawn. */
  readonly demand: string;
  /** What it is wrong by; null where it is not. */
  readonly wrong: Wrong | null;
  readonly place: Place;
}

/** Why, in three sentences, beside the one chart. */
export function MemoWhy({ decision, chart, findings, demand, wrong, place }: MemoWhyProps) {
  const missing = findings.flatMap((one) => (one.code === "gaps" ? [one.missing] : []))[0];
  const { plot, legend, label, foot } = memoChart({ ...chart, missing, demand }, place);
  const said = wrong === null ? [foot, fullBelowChart(findings, place)] : [wrongDemand(wrong)];
  const below = said.filter((words) => words !== "").join(" ");
  return (
    <div className={classes["why"]} data-alone={decision === null || undefined}>
      {decision !== null && (
        <section aria-labelledby="why">
          <h2 id="why">Why</h2>
          <ol className={classes["reasons"]}>
            {decision.why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ol>
        </section>
      )}
      <section aria-labelledby="supply">
        <div className={classes["row"]}>
          <h2 id="supply">Supply over demand</h2>
          <ChartPng of="memo-chart" name="supply-over-demand" />
        </div>
        <figure className={classes["figure"]}>
          <Legend entries={legend} />
          <div className={classes["wide"]} id="memo-chart">
            <StillPlot plot={plot(7)} label={label} width={660} height={260} />
          </div>
          <div className={classes["narrow"]}>
            <StillPlot plot={plot(4)} label={label} width={360} height={240} />
          </div>
          {below !== "" && <figcaption className={classes["hint"]}>{below}</figcaption>}
        </figure>
      </section>
    </div>
  );
}
