import { type PlanLimits, type Settings, settingFields } from "@acuity/engine/plan";
import { memo } from "react";
import { type Choice, Segments } from "../../../ui/fields/segments.tsx";
import { Field } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

interface LimitsControlProps {
  readonly limits: PlanLimits;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const TERMS = ["none", "1 y", "3 y"].map((label): Choice => ({ value: label, label }));
const YEARS = [0, 1, 3] as const;
const { maxThrottledPct, minCachedPct } = settingFields.limits.kind.of;

/** What an option must meet before it may be picked. */
export const LimitsControl = memo(function LimitsControl({ limits, onSettings }: LimitsControlProps) {
  const set = (patch: Partial<PlanLimits>) => onSettings({ limits: { ...limits, ...patch } });
  return (
    <Field label="Limits for the pick">
      <FieldRow>
        <SettingNumber
          of={maxThrottledPct}
          before="unmet ≤"
          label="Largest share of unmet time, percent"
          value={limits.maxThrottledPct}
          step={0.1}
          suffix=" %"
          look="wide"
          onValue={(value) => set({ maxThrottledPct: value ?? 0 })}
        />
      </FieldRow>
      <FieldRow>
        <SettingNumber
          of={minCachedPct}
          before="set cached ≥"
          label="Smallest share of the time the working set is cached, percent"
          value={limits.minCachedPct}
          suffix=" %"
          look="wide"
          onValue={(value) => set({ minCachedPct: value ?? 0 })}
        />
      </FieldRow>
      <FieldRow>
        <span className={classes["unit"]}>commit for</span>
        <Segments
          className={classes["grow"]}
          label="Longest commitment the plan may buy"
          choices={TERMS}
          value={TERMS[YEARS.indexOf(limits.maxTermYears)]?.value ?? "none"}
          onValue={(term) =>
            set({ maxTermYears: YEARS[TERMS.findIndex(({ value }) => value === term)] ?? 0 })
          }
        />
      </FieldRow>
    </Field>
  );
});
