import { FEATURE_TERMS, FEATURES, type Feature } from "@acuity/engine/units";
import { FEATURE_WORDS, featureEffects, STANDARD_PLACE } from "@acuity/words";
import { Checkbox, Stack, Text } from "@mantine/core";
import { memo } from "react";
import { Field, type Shown } from "../fields/field.tsx";

/** What the cluster uses that no metric shows: floors, pauses and bill lines follow from it (FLO-1). */
export const FeatureControl = memo(function FeatureControl({ features = [], onSettings }: Shown<"features">) {
  const change = (feature: Feature, isOn: boolean) =>
    onSettings({ features: FEATURES.filter((one) => (one === feature ? isOn : features.includes(one))) });
  return (
    <Field label="The cluster also uses">
      <details>
        <Text component="summary" inherit>
          {countWords(features)}
        </Text>
        <Stack gap={6} mt={8}>
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
      </details>
    </Field>
  );
});

/** One line for the list: `none of 9`, `2 of 9: RDS Proxy, Log export`. */
function countWords(features: readonly Feature[]): string {
  const names = features.map((feature) => FEATURE_WORDS[feature]).join(", ");
  return features.length === 0
    ? `none of ${FEATURES.length}`
    : `${features.length} of ${FEATURES.length}: ${names}`;
}
