import { settingFields } from "@acuity/engine/plan";
import { formatAcu } from "@acuity/words";
import { RangeSlider } from "@mantine/core";
import { memo } from "react";
import { ACU_STOPS, acuAt, stopOf } from "../../../charts/prepare/supply/acu-steps.ts";
import type { Desk } from "../desk/use-desk.ts";
import { Field, type Shown } from "../fields/field.tsx";
import classes from "../fields/fields.module.css";
import { FieldRow, SettingNumber } from "../fields/setting-number.tsx";
import { rangePatch } from "../words/range-patch.ts";

interface CapacityControlProps extends Shown<"minAcu" | "maxAcu" | "autoPauseS"> {
  readonly problem: string | null;
  readonly onHand: Desk["onHand"];
}

const LAST_STOP = ACU_STOPS.length - 1;

/** Minimum and maximum: a slider whose steps grow, and two fields for the exact half. */
export const CapacityControl = memo(function CapacityControl({
  minAcu,
  maxAcu,
  autoPauseS,
  problem,
  onSettings,
  onHand,
}: CapacityControlProps) {
  const patchTo = (range: Parameters<typeof rangePatch>[0]) => rangePatch(range, { autoPauseS });
  const move = ([from, to]: readonly [number, number]) => {
    // A thumb that did not move keeps its exact half, which may lie between two stops.
    const nextMin = from === stopOf(minAcu) ? minAcu : acuAt(from);
    const nextMax = to === stopOf(maxAcu) ? maxAcu : Math.max(1, acuAt(to));
    if (nextMin !== minAcu || nextMax !== maxAcu) onHand(patchTo({ minAcu: nextMin, maxAcu: nextMax }));
  };
  return (
    <Field label="Capacity range, ACU" problem={problem}>
      <FieldRow>
        <SettingNumber
          of={settingFields.minAcu.kind}
          label="Minimum capacity, ACU"
          value={minAcu}
          step={0.5}
          problem={problem !== null}
          onValue={(acu) => onSettings(patchTo({ minAcu: acu ?? 0, maxAcu }))}
        />
        <RangeSlider
          className={classes["grow"] ?? ""}
          size={3}
          thumbSize={15}
          max={LAST_STOP}
          minRange={0}
          label={(stop) => formatAcu(acuAt(stop))}
          value={[stopOf(minAcu), stopOf(maxAcu)]}
          thumbFromLabel="Minimum capacity"
          thumbToLabel="Maximum capacity"
          thumbValueText={(stop) => formatAcu(acuAt(stop))}
          onChange={move}
        />
        <SettingNumber
          of={settingFields.maxAcu.kind}
          label="Maximum capacity, ACU"
          value={maxAcu}
          step={0.5}
          problem={problem !== null}
          onValue={(acu) => onSettings(patchTo({ minAcu, maxAcu: acu ?? 1 }))}
        />
      </FieldRow>
    </Field>
  );
});
