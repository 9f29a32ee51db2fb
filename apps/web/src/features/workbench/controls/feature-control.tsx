import { FEATURE_TERMS, FEATURES, type Feature } from "@acuity/engine/units";
import { FEATURE_WORDS, featureEffects, STANDARD_PLACE } from "@acuity/words";
import { Checkbox, Stack } from "@mantine/core";
import { memo } from "react";
import { Field, type Shown } from "../fields/field.tsx";

/** What the cluster uses that no metric shows: floors, pauses and bill lines follow from it (FLO-1). */
export const FeatureControl = memo(function FeatureControl({ features = [], onSettings }: Shown<"features">) {
  const change = (feature: Feature, isOn: boolean) =>
    onSettings({ features: FEATURES.filter((one) => (one === feature ? isOn : features.includes(one))) });
  return (
    <Field label="The cluster also uses">
      <Stack gap={6} mt={4}>
        {FEATURES.map((feature) => (
          <Checkbox
            key={feature}
            size="xs"
            label={FEATURE_WORDS[feature]}
            description={featureEffects(FEATURE_TERMS[feature], STANDARD_PLACE)}
            checked={features.includes(feature)}
            onChange={(event) => change(feature, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Field>
  );
});
