import { type BillExtras, settingFields } from "@acuity/engine/plan";
import { EXTRA_WORDS } from "../../../../format/price-terms-words.ts";
import type { Shown } from "../../fields/field.tsx";
import controls from "../../fields/fields.module.css";
import { AmountGrid } from "./amount-grid.tsx";
import classes from "./prices.module.css";

const kinds = settingFields.extras.kind.of.of;
const ROWS = (Object.keys(kinds) as (keyof BillExtras)[]).map((key) => {
  const { name, unit } = EXTRA_WORDS[key];
  return { name: key, words: name, label: `${name}, ${unit}`, unit, of: kinds[key] };
});

/** Bill lines that no trace can tell. */
export function ExtraFields({ extras = {}, onSettings }: Shown<"extras">) {
  return (
    <section className={classes["part"]} aria-label="Also on the bill">
      <h3>Also on the bill, a month</h3>
      <p className={controls["hint"]}>
        What no trace tells. Empty has no line; a price that is missing is said.
      </p>
      <AmountGrid rows={ROWS} given={extras} onGiven={(next) => onSettings({ extras: next })} />
    </section>
  );
}
