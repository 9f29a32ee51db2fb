"use client";

import { regions } from "@acuity/catalog";
import type { Settings } from "@acuity/engine/plan";
import type { EngineName } from "@acuity/engine/prices";
import { SegmentedControl, Select } from "@mantine/core";
import { memo } from "react";
import { Field } from "../fields/field.tsx";

interface PlaceControlProps {
  readonly region: string;
  readonly engine: EngineName;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** Region and engine: both change every price, never by a factor. */
export const PlaceControl = memo(function PlaceControl({ region, engine, onSettings }: PlaceControlProps) {
  return (
    <>
      <Field label="Region">
        <Select
          aria-label="Region"
          searchable
          data={REGIONS}
          value={region}
          nothingFoundMessage="No such region in the catalog"
          onChange={(value) => {
            // An imported price list is of one region.
            if (value !== null) onSettings({ region: value, catalog: null });
          }}
        />
      </Field>
      <Field label="Engine">
        <SegmentedControl
          fullWidth
          aria-label="Engine"
          data={[
            { value: "aurora-postgresql", label: "PostgreSQL" },
            { value: "aurora-mysql", label: "MySQL" },
          ]}
          value={engine}
          onChange={(value) => {
            const next: EngineName = value === "aurora-mysql" ? "aurora-mysql" : "aurora-postgresql";
            // A version belongs to its engine: the other one's would be read as too old or not at all.
            if (next !== engine) onSettings({ engine: next, engineVersion: null });
          }}
        />
      </Field>
    </>
  );
});

const REGIONS = regions().map((one) => ({ value: one.code, label: `${one.code} · ${one.name}` }));
