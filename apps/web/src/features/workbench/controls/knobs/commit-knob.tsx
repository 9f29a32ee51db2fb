import type { Plan, PlanLimits } from "@acuity/engine/plan";
import { commitHint, commitText } from "@acuity/words";
import { memo } from "react";
import { usePlace } from "../../../../format/place-context.tsx";
import type { WorkloadSummary } from "../../../../session/planner/questions.ts";
import { type Choice, Segments } from "../../../../ui/fields/segments.tsx";
import type { Shown } from "../../fields/field.tsx";
import { Knob } from "./knob.tsx";

type Term = "nothing" | "plan" | "1" | "3";

const TERMS: readonly Choice<Term>[] = [
  { value: "nothing", label: "Nothing" },
  { value: "plan", label: "Plan" },
  { value: "1", label: "1 y" },
  { value: "3", label: "3 y" },
];

const LIMITS: Readonly<Record<Term, Pick<PlanLimits, "maxTermYears" | "buys">>> = {
  nothing: { maxTermYears: 0 },
  plan: { maxTermYears: 1, buys: "savings-plan" },
  "1": { maxTermYears: 1 },
  "3": { maxTermYears: 3 },
};

interface CommitKnobProps extends Shown<"limits"> {
  readonly plan: Plan | null;
  /** When and how much of it was measured. */
  readonly workload: Pick<WorkloadSummary, "startS" | "endS" | "coveredPct" | "notes">;
  readonly isYours: boolean;
}

/** The longest term that may be bought, and what one would add to the pick. */
export const CommitKnob = memo(function CommitKnob(props: CommitKnobProps) {
  const { limits, plan, workload, isYours, onSettings } = props;
  const place = usePlace();
  return (
    <Knob
      label="May commit"
      chip={isYours ? "yours" : `assumed: up to ${commitText(limits)}`}
      lines={4}
      hint={commitHint(plan, { limits, workload, findings: workload.notes, place, isBrief: true })}
    >
      <Segments
        label="Longest commitment the plan may buy"
        choices={TERMS}
        value={termOf(limits)}
        onValue={(term) => {
          const { maxTermYears: _, buys: __, ...others } = limits;
          onSettings({ limits: { ...others, ...LIMITS[term] } });
        }}
      />
    </Knob>
  );
});

function termOf({ maxTermYears, buys }: PlanLimits): Term {
  if (maxTermYears === 0) return "nothing";
  if (maxTermYears === 3) return "3";
  return buys === "savings-plan" ? "plan" : "1";
}
