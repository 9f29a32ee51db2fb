import type { Settings } from "@acuity/engine/plan";
import type { EngineName } from "@acuity/engine/prices";
import { Select } from "@mantine/core";
import { memo } from "react";
import { ENGINE_CHOICES, REGION_CHOICES } from "../../../ui/fields/cluster-choices.ts";
import { Segments } from "../../../ui/fields/segments.tsx";
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
          data={[...REGION_CHOICES]}
          value={region}
          nothingFoundMessage="No such region in the catalog"
          onChange={(value) => {
            // An imported price list is of one region.
            if (value !== null) onSettings({ region: value, catalog: null });
          }}
        />
      </Field>
      <Field label="Engine">
        <Segments
          label="Engine"
          choices={ENGINE_CHOICES}
          value={engine}
          onValue={(next) => {
            // A version belongs to its engine: the other one's would be read as too old or not at all.
            if (next !== engine) onSettings({ engine: next, engineVersion: null });
          }}
        />
      </Field>
    </>
  );
});
