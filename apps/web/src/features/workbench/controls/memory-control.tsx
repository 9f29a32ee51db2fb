"use client";

import type { Settings } from "@acuity/engine/plan";
import { memo } from "react";
import { formatNumber } from "../../../format/number.ts";
import { NumberField } from "../../../ui/fields/number-field.tsx";
import { Field } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";

interface MemoryControlProps {
  readonly workingSetGib: number | null;
  /** What the trace says, or the flagged assumption; null when neither is known. */
  readonly measuredGib: number | null;
  readonly isAssumed: boolean;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** The floor under the minimum: memory the cache should hold. */
export const MemoryControl = memo(function MemoryControl({
  workingSetGib,
  measuredGib,
  isAssumed,
  onSettings,
}: MemoryControlProps) {
  const source =
    workingSetGib !== null
      ? "your figure"
      : measuredGib === null
        ? "not known"
        : isAssumed
          ? "assumed from the instance"
          : "from the trace";
  return (
    <Field label="Working set" hint="A floor on the minimum. Growth driven by memory is not simulated.">
      <div className={classes["row"]}>
        <NumberField
          label="Working set, GiB"
          value={workingSetGib}
          least={0}
          most={100_000}
          step={1}
          look="wide"
          placeholder={measuredGib === null ? "?" : formatNumber(measuredGib, 1)}
          onValue={(value) => onSettings({ workingSetGib: value })}
        />
        <span className={classes["unit"]}>GiB, {source}</span>
      </div>
    </Field>
  );
});
