"use client";

import type { PlanLimits, Settings } from "@acuity/engine/plan";
import { SegmentedControl } from "@mantine/core";
import { memo } from "react";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { Field } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";

interface LimitsControlProps {
  readonly limits: PlanLimits;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const TERMS = [
  { value: "0", label: "none" },
  { value: "1", label: "1 y" },
  { value: "3", label: "3 y" },
];

/** What an option must meet before it may be picked. */
export const LimitsControl = memo(function LimitsControl({ limits, onSettings }: LimitsControlProps) {
  return (
    <Field label="Limits for the pick">
      <div className={classes["row"]}>
        <span className={classes["unit"]}>unmet ≤</span>
        <NumberField
          label="Largest share of unmet time, percent"
          value={limits.maxThrottledPct}
          step={0.1}
          least={0}
          most={100}
          suffix=" %"
          look="wide"
          onValue={(value) => onSettings({ limits: { ...limits, maxThrottledPct: value ?? 0 } })}
        />
      </div>
      <div className={classes["row"]} style={{ marginTop: "0.5rem" }}>
        <span className={classes["unit"]}>set cached ≥</span>
        <NumberField
          label="Smallest share of the time the working set is cached, percent"
          value={limits.minCachedPct}
          least={0}
          most={100}
          suffix=" %"
          look="wide"
          onValue={(value) => onSettings({ limits: { ...limits, minCachedPct: value ?? 0 } })}
        />
      </div>
      <div className={classes["row"]} style={{ marginTop: "0.5rem" }}>
        <span className={classes["unit"]}>commit for</span>
        <SegmentedControl
          className={classes["grow"] ?? ""}
          aria-label="Longest commitment the plan may buy"
          data={TERMS}
          value={String(limits.maxTermYears)}
          onChange={(value) =>
            onSettings({ limits: { ...limits, maxTermYears: value === "0" ? 0 : value === "1" ? 1 : 3 } })
          }
        />
      </div>
    </Field>
  );
});
