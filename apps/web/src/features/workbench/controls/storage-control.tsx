"use client";

import type { Settings } from "@acuity/engine/plan";
import type { StorageMode } from "@acuity/engine/prices";
import { SegmentedControl } from "@mantine/core";
import { memo } from "react";
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
      <SegmentedControl
        fullWidth
        aria-label="Storage mode"
        data={[
          { value: "standard", label: "Standard" },
          { value: "io-optimized", label: "I/O-Optimized" },
        ]}
        value={storageMode}
        onChange={(value) =>
          onSettings({ storageMode: value === "io-optimized" ? "io-optimized" : "standard" })
        }
      />
    </Field>
  );
});
