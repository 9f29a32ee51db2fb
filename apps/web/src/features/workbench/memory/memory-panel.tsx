import type { Baseline, Plan, Resolved, Settings } from "@acuity/engine/plan";
import { memoryCurveSentence, memorySentence, type Place, pasteLeftOut, waitLimitWords } from "@acuity/words";
import { memo, useMemo } from "react";
import { Chart } from "../../../charts/chart.tsx";
import { memoryCurveChart, type PlanWithCurve } from "../../../charts/prepare/reads/memory-curve-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { MemoryPools } from "../../../ui/memory/memory-pools.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { KnownMemory } from "./known-memory.tsx";

interface MemoryPanelProps {
  readonly plan: Plan;
  readonly baseline: Pick<Baseline, "engine" | "source">;
  readonly workingSetGib: Resolved;
  readonly pasted: Settings["pastedMemory"];
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const HEIGHT = 264;
const NOT_TOLD =
  "The files do not tell how many pages are touched. Export ReadIOPS and BufferCacheHitRatio of the instance as Average to see what a smaller memory would read.";
const AT_LEAST =
  "The hit ratio is too near to 100 % to count touches by, so nobody knows what a smaller memory would read. Paste from the database which pages its pool holds.";

const NOTHING_READ =
  "Nothing was read: all that is touched fits today's pool, so the metrics cannot tell what a smaller memory would read. A paste from the database can, if its pool is not full, or an hour on a smaller pool.";

/** What every size of memory would miss, as far as anybody knows, and where more can be said of it. */
export const MemoryPanel = memo(function MemoryPanel(props: MemoryPanelProps) {
  const { plan } = props;
  const curve = plan.memoryCurve ?? null;
  const place = usePlace();
  const known = (
    <KnownMemory
      {...props}
      hasCurve={curve !== null}
      leftOut={pasteLeftOut(plan.notes, place)}
      readerHourUsd={plan.memory?.hourUsd ?? null}
    />
  );
  if (curve !== null)
    return (
      <Panel testId="memory">
        <MemoryFigure plan={plan} curve={curve} />
        {known}
      </Panel>
    );
  return (
    <Panel testId="memory" title="What another size of memory would miss" note="not known">
      <PanelFoot>{untold(plan)} Until then a stated working set must fit the pool.</PanelFoot>
      {known}
    </Panel>
  );
});

/** Why nobody knows what another memory would read, and what tells it. */
function untold({ notes }: Plan): string {
  if (notes.some(({ code }) => code === "touches-at-least")) return AT_LEAST;
  const isNothingRead = notes.some((one) => one.code === "touches-unknown" && one.isNothingRead);
  return isNothingRead ? NOTHING_READ : NOT_TOLD;
}

function MemoryFigure({
  plan,
  curve,
}: {
  readonly plan: Plan;
  readonly curve: PlanWithCurve["memoryCurve"];
}) {
  const place = usePlace();
  const chart = useMemo(() => memoryCurveChart({ ...plan, memoryCurve: curve }, place), [plan, curve, place]);
  return (
    <Chart
      title="What another size of memory would miss"
      note={curve.isIdentifiable ? "by what is known of it" : "bounds only: one size is known"}
      fileName="memory-curve"
      chart={chart}
      height={HEIGHT}
    >
      {footsOf(plan, { curve, place }).map((foot) => (
        <PanelFoot key={foot}>{foot}</PanelFoot>
      ))}
      <MemoryPools plan={plan} pools={curve.pools} place={place} look="panel" />
    </Chart>
  );
}

function footsOf(
  { memory }: Plan,
  { curve, place }: { readonly curve: PlanWithCurve["memoryCurve"]; readonly place: Place },
): readonly string[] {
  const limit = waitLimitWords(curve, place);
  return [
    [memoryCurveSentence(curve, place), ...(limit === null ? [] : [limit])].join(" "),
    ...(memory ? [memorySentence(memory, place)] : []),
  ];
}
