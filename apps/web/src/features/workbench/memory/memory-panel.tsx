import type { Baseline, Plan, Resolved, Settings } from "@acuity/engine/plan";
import { memoryCurveSentence, memorySentence, type Place, pasteLeftOut, waitLimitWords } from "@acuity/words";
import { memo } from "react";
import type { PlanWithCurve } from "../../../charts/prepare/reads/memory-curve-chart.ts";
import { usePlace } from "../../../format/place-context.tsx";
import { MemoryPools } from "../../../ui/memory/memory-pools.tsx";
import { Panel, PanelFoot } from "../../../ui/panel/panel.tsx";
import { KnownMemory } from "./known-memory.tsx";
import { untold } from "./untold.ts";

interface MemoryPanelProps {
  readonly plan: Plan;
  readonly baseline: Pick<Baseline, "engine" | "source">;
  readonly workingSetGib: Resolved;
  readonly pasted: Settings["pastedMemory"];
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** What every size of memory on offer would miss, as far as anybody knows, and where more can be said of it. */
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
      <Panel
        testId="memory"
        title="What each size of memory would miss"
        note={curve.isIdentifiable ? "by what is known of it" : "bounds only: one size is known"}
      >
        <MemoryPools
          plan={plan.upgrade ? { ...plan, pick: null } : plan}
          pools={curve.pools}
          place={place}
          look="panel"
        />
        {footsOf(plan, { curve, place }).map((foot) => (
          <PanelFoot key={foot}>{foot}</PanelFoot>
        ))}
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
