import type { Settings } from "@acuity/engine/plan";
import { formatDuration } from "@acuity/words";
import { memo } from "react";
import { Segments } from "../../../ui/fields/segments.tsx";
import { Field } from "../fields/field.tsx";

interface PauseControlProps {
  readonly autoPauseS: number | null;
  readonly minAcu: number;
  readonly problem: string | null;
  /** What pausing would do or what prevents it, in words; empty while it is off. */
  readonly outcome: string;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const CHOICES = [
  { seconds: null, label: "off" },
  { seconds: 300, label: "5 min" },
  { seconds: 3_600, label: "1 h" },
  { seconds: 86_400, label: "24 h" },
] as const;

/** Auto-pause. Turning it on sets the minimum to 0, which it needs. */
export const PauseControl = memo(function PauseControl({
  autoPauseS,
  minAcu,
  problem,
  outcome,
  onSettings,
}: PauseControlProps) {
  const value = autoPauseS === null ? "off" : String(autoPauseS);
  const known = CHOICES.some((one) => String(one.seconds ?? "off") === value);
  const data = CHOICES.map((one) => ({ value: String(one.seconds ?? "off"), label: one.label as string }));
  const own = known ? [] : [{ value, label: formatDuration(autoPauseS) }];
  return (
    <Field label="Auto-pause" problem={problem} hint={hintOf({ autoPauseS, minAcu, outcome })}>
      <Segments
        label="Auto-pause after"
        choices={[...data, ...own]}
        value={value}
        onValue={(next) =>
          onSettings(next === "off" ? { autoPauseS: null } : { autoPauseS: Number(next), minAcu: 0 })
        }
      />
    </Field>
  );
});

function hintOf(at: { autoPauseS: number | null; minAcu: number; outcome: string }): string {
  if (at.autoPauseS !== null)
    return at.outcome === "" ? "Pauses when nothing connects for that long." : at.outcome;
  return at.minAcu > 0 ? "Needs min 0: choosing a time sets it." : "The instance never pauses.";
}
