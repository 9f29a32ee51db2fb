import { type BillExtras, settingFields, settingKinds } from "@acuity/engine/plan";
import { DISCOUNT_ITEMS } from "@acuity/engine/prices";
import { EXTRA_WORDS, ITEM_WORDS, OFFER_WORDS } from "@acuity/words";
import { AmountGrid } from "../../fields/amount-grid.tsx";
import type { Shown } from "../../fields/field.tsx";
import controls from "../../fields/fields.module.css";
import classes from "./prices.module.css";

const { privateDiscounts, reservedDiscounts } = settingKinds;
const ITEMS = DISCOUNT_ITEMS.map((name) => percentRow(name, ITEM_WORDS[name] ?? name));
const OFFERS = reservedDiscounts.words.map((name) => percentRow(name, OFFER_WORDS[name]));

/** Percentages negotiated with AWS, each a line of its own on the bill, and reserved discounts the user knows. */
export function DiscountFields(props: Shown<"privateDiscountPct" | "reservedDiscountPct">) {
  const { privateDiscountPct = {}, reservedDiscountPct = {}, onSettings } = props;
  return (
    <section className={classes["part"]} aria-label="Private discount">
      <h3>Private discount</h3>
      <p className={controls["hint"]}>
        Percent off by kind of line; each is a line of its own on the bill. Empty is none.
      </p>
      <AmountGrid
        rows={ITEMS.map((row) => ({ ...row, of: privateDiscounts.to }))}
        step={0.5}
        given={privateDiscountPct}
        onGiven={(next) => onSettings({ privateDiscountPct: next })}
      />
      <h3 style={{ marginTop: "1rem" }}>Reserved discounts you were offered</h3>
      <p className={controls["hint"]}>
        Percent off the Standard on-demand price. They replace what the price list assumes.
      </p>
      <AmountGrid
        rows={OFFERS.map((row) => ({ ...row, of: reservedDiscounts.to }))}
        step={0.5}
        given={reservedDiscountPct}
        onGiven={(next) => onSettings({ reservedDiscountPct: next })}
      />
    </section>
  );
}

function percentRow<Name extends string>(name: Name, words: string) {
  return { name, words, label: `Percent off ${words}`, unit: "%" };
}

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
