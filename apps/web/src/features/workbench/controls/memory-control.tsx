import { type Settings, settingFields } from "@acuity/engine/plan";
import { formatNumber } from "@acuity/words";
import { memo } from "react";
import { Field } from "../fields/field.tsx";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";

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
      <FieldRow>
        <SettingNumber
          of={settingFields.workingSetGib.kind}
          after={`GiB, ${source}`}
          label="Working set, GiB"
          value={workingSetGib}
          look="wide"
          placeholder={measuredGib === null ? "?" : formatNumber(measuredGib, 1)}
          onValue={(value) => onSettings({ workingSetGib: value })}
        />
      </FieldRow>
    </Field>
  );
});
