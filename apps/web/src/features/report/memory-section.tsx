import type { MemoryCurve, Plan } from "@acuity/engine/plan";
import { memoryCurveSentence, memorySentence, type Place, toldPlan, waitLimitWords } from "@acuity/words";
import { StillPlot } from "../../charts/draw/still-plot.tsx";
import { Legend } from "../../charts/legend.tsx";
import {
  describeMemoryCurve,
  memoryCurveLegend,
  memoryCurvePlot,
} from "../../charts/prepare/reads/memory-curve-chart.ts";
import { MemoryPools } from "../../ui/memory/memory-pools.tsx";
import classes from "./report-document.module.css";

interface MemorySectionProps {
  readonly plan: Plan;
  readonly curve: MemoryCurve;
  readonly place: Place;
}

/** The curve of memory as it was frozen, with what each size on offer would miss. */
export function MemorySection({ plan, curve, place }: MemorySectionProps) {
  const shown = { ...plan, memoryCurve: curve };
  const limit = waitLimitWords(curve, place);
  const memory = (toldPlan(plan)?.plan ?? plan).memory;
  const until = plan.upgrade ? "; on the version that runs until the upgrade" : "";
  return (
    <section aria-labelledby="memory">
      <h2 id="memory">
        What another size of memory would miss{" "}
        <small>
          {curve.isIdentifiable ? "by what is known of it" : "bounds only: one size is known"}
          {until}
        </small>
      </h2>
      <p className={classes["hint"]}>
        {memoryCurveSentence(curve, place)} {limit}
      </p>
      {memory && <p className={classes["hint"]}>{memorySentence(memory, place)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <figure className={classes["supply"]} tabIndex={0} aria-label="Memory, chart">
        <Legend entries={memoryCurveLegend(curve)} />
        <div className={classes["chart"]}>
          <StillPlot
            plot={memoryCurvePlot(shown, place)}
            label={describeMemoryCurve(shown, place)}
            width={1120}
            height={280}
          />
        </div>
      </figure>
      <MemoryPools
        plan={plan.upgrade ? { ...plan, pick: null } : plan}
        pools={curve.pools}
        place={place}
        look="sheet"
      />
    </section>
  );
}
