import type { Settings } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { memo } from "react";
import { STORAGE_CHOICES } from "../../../ui/fields/cluster-choices.ts";
import { Segments } from "../../../ui/fields/segments.tsx";
import { Field } from "../fields/field.tsx";

interface StorageControlProps {
  readonly storageMode: StorageMode;
  readonly hint: string;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

export const StorageControl = memo(function StorageControl({
  storageMode,
  hint,
  onSettings,
}: StorageControlProps) {
  return (
    <Field label="Storage mode" hint={hint}>
      <Segments
        label="Storage mode"
        choices={STORAGE_CHOICES}
        value={storageMode}
        onValue={(next) => onSettings({ storageMode: next })}
      />
    </Field>
  );
});
