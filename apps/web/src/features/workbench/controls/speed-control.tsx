import { expectedSpeeds, settingKinds } from "@acuity/engine/plan";
import { formatNumber, STANDARD_PLACE, speedName, speedsWords } from "@acuity/words";
import { Text } from "@mantine/core";
import { memo } from "react";
import { AmountGrid } from "../fields/amount-grid.tsx";
import { Field, type Shown } from "../fields/field.tsx";

const { words: NAMES, to } = settingKinds.speeds;
const ROWS = NAMES.map((name) => ({
  ...{ name, words: speedName(name), label: `Speed of ${speedName(name)}, times r6g`, unit: "×", of: to },
  empty: formatNumber(expectedSpeeds(name) / 1000, 3),
}));

/** How fast a vCPU of each family and an ACU of each platform is: the middle of an assumed range, or the user's (SPD-1). */
export const SpeedControl = memo(function SpeedControl({ speeds = {}, onSettings }: Shown<"speeds">) {
  const yours = speedsWords(speeds, STANDARD_PLACE);
  return (
    <Field
      label="Speed of families and platforms"
      hint="Your own is taken as it is; an assumed one is drawn."
    >
      <details>
        <Text component="summary" inherit>
          {yours === null ? "assumed, r6g = 1" : `yours: ${yours}`}
        </Text>
        <AmountGrid
          rows={ROWS}
          step={0.05}
          isNarrow
          given={speeds}
          onGiven={(next) => onSettings({ speeds: next })}
        />
      </details>
    </Field>
  );
});
