import { type Settings, settingFields } from "@acuity/engine/plan";
import { formatPercentDelta } from "@acuity/words";
import { Slider } from "@mantine/core";
import { memo } from "react";
import { Field } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

interface GrowthControlProps {
  readonly growthPct: number;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** Demand is multiplied; memory, storage and I/O are not. */
export const GrowthControl = memo(function GrowthControl({ growthPct, onSettings }: GrowthControlProps) {
  return (
    <Field label="Growth of demand">
      <FieldRow>
        <Slider
          className={classes["grow"] ?? ""}
          size={3}
          thumbSize={15}
          min={-50}
          max={200}
          step={5}
          label={(value) => formatPercentDelta(value)}
          thumbLabel="Growth of demand, percent"
          thumbValueText={(value: number) => formatPercentDelta(value)}
          value={growthPct}
          onChange={(value) => onSettings({ growthPct: value })}
        />
        <SettingNumber
          of={settingFields.growthPct.kind}
          label="Growth of demand, percent"
          value={growthPct}
          suffix=" %"
          look="wide"
          onValue={(value) => onSettings({ growthPct: value ?? 0 })}
        />
      </FieldRow>
    </Field>
  );
});
