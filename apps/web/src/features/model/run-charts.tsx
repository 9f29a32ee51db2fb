import { formatPercent } from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { Legend } from "../../charts/legend.tsx";
import { measuredRunPlot } from "../../charts/prepare/model/measured-run.ts";
import { type GoldenRun, goldenRuns } from "./golden-runs.ts";
import classes from "./model-document.module.css";

/** Each published run as it was measured and as the engine has it, drawn over each other. */
export function RunCharts() {
  const runs = goldenRuns();
  const worst = runs.reduce((most, run) => (run.errorPct > most.errorPct ? run : most));
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">Seven runs, measured and simulated</h2>
      <p className={classes["note"]}>
        Capacity under a benchmark that starts at 0 s and ends where the line begins to fall (S0). “Off by” is
        the mean distance between the two lines, as a share of the measured mean; {worst.id} is worst. When a
        drop comes depends on the phase of the tick, which nobody can see: the nearest is drawn.
      </p>
      <Legend
        entries={[
          { label: "measured", role: "actual", mark: "dash" },
          { label: "simulated", role: "capacity", mark: "line" },
        ]}
      />
      <ul className={classes["runs"]}>
        {runs.map((run) => (
          <li key={run.id}>
            <h3>
              {run.id} <span>{run.title}</span>
            </h3>
            <p>off by {formatPercent(run.errorPct)}</p>
            <StillPlot plot={measuredRunPlot(run)} label={inWords(run)} width={300} height={150} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function inWords({ id, title, measured, model, errorPct }: GoldenRun): string {
  const highest = (steps: GoldenRun["measured"]) => Math.max(...steps.map(([, acu]) => acu));
  return `${id}, ${title}: at most ${highest(measured)} ACU measured and ${highest(model)} simulated, off by ${formatPercent(errorPct)} on average.`;
}
