"use client";

import { type BillExtras, type Settings, settingFields } from "@acuity/engine/plan";
import { EXTRA_WORDS } from "../../../../format/price-terms-words.ts";
import { NumberField } from "../../../../ui/fields/number-field.tsx";
import controls from "../../fields/fields.module.css";
import classes from "./prices.module.css";

interface ExtraFieldsProps {
  readonly extras: BillExtras;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

const kinds = settingFields.extras.kind.of.of;
const EXTRA_NAMES = Object.keys(kinds) as (keyof BillExtras)[];

/** Bill lines that no trace can tell. */
export function ExtraFields({ extras, onSettings }: ExtraFieldsProps) {
  return (
    <section className={classes["part"]} aria-label="Also on the bill">
      <h3>Also on the bill, a month</h3>
      <p className={controls["hint"]}>
        What no trace tells. Empty has no line; a price that is missing is said.
      </p>
      <div className={classes["grid"]}>
        {EXTRA_NAMES.map((name) => (
          <ExtraRow
            key={name}
            name={name}
            value={extras[name] ?? null}
            onValue={(quantity) => {
              const { [name]: _, ...others } = extras;
              onSettings({
                extras: quantity === null || quantity === 0 ? others : { ...others, [name]: quantity },
              });
            }}
          />
        ))}
      </div>
    </section>
  );
}

interface ExtraRowProps {
  readonly name: keyof BillExtras;
  readonly value: number | null;
  readonly onValue: (quantity: number | null) => void;
}

function ExtraRow({ name, value, onValue }: ExtraRowProps) {
  const words = EXTRA_WORDS[name];
  const isMonths = name === "insightsRetentionMonths";
  return (
    <>
      <span>{words.name}</span>
      <NumberField
        label={`${words.name}, ${words.unit}`}
        value={value}
        least={kinds[name].of.from}
        most={kinds[name].of.to}
        placeholder="none"
        look="wide"
        onValue={(quantity) => onValue(quantity !== null && isMonths ? Math.round(quantity) : quantity)}
      />
      <span className={controls["unit"]}>{words.unit}</span>
    </>
  );
}
