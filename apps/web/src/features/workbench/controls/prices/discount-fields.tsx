"use client";

import type { Settings } from "@acuity/engine/plan";
import { DISCOUNT_ITEMS, type ReservedOfferId as ReservedOffer } from "@acuity/engine/prices";
import { OFFER_WORDS } from "@acuity/words";
import { ITEM_WORDS } from "../../../../format/price-terms-words.ts";
import { NumberField } from "../../../../ui/fields/number-field.tsx";
import controls from "../../fields/fields.module.css";
import classes from "./prices.module.css";

interface DiscountFieldsProps {
  readonly settings: Settings;
  readonly onSettings: (patch: Partial<Settings>) => void;
}

/** Percentages negotiated with AWS, each a line of its own on the bill, and reserved discounts the user knows. */
export function DiscountFields({ settings, onSettings }: DiscountFieldsProps) {
  const { privateDiscountPct = {}, reservedDiscountPct = {} } = settings;
  return (
    <section className={classes["part"]} aria-label="Private discount">
      <h3>Private discount</h3>
      <p className={controls["hint"]}>
        Percent off by kind of line; each is a line of its own on the bill. Empty is none.
      </p>
      <PctGrid
        names={DISCOUNT_ITEMS}
        words={ITEM_WORDS}
        most={100}
        given={privateDiscountPct}
        onGiven={(next) => onSettings({ privateDiscountPct: next })}
      />
      <h3 style={{ marginTop: "1rem" }}>Reserved discounts you were offered</h3>
      <p className={controls["hint"]}>
        Percent off the Standard on-demand price. They replace what the price list assumes.
      </p>
      <PctGrid
        names={Object.keys(OFFER_WORDS) as ReservedOffer[]}
        words={OFFER_WORDS}
        most={99.9}
        given={reservedDiscountPct}
        onGiven={(next) => onSettings({ reservedDiscountPct: next })}
      />
    </section>
  );
}

interface PctGridProps<Name extends string> {
  readonly names: readonly Name[];
  readonly words: Readonly<Record<string, string>>;
  readonly most: number;
  readonly given: Readonly<Partial<Record<Name, number>>>;
  readonly onGiven: (next: Readonly<Partial<Record<Name, number>>>) => void;
}

function PctGrid<Name extends string>({ names, words, most, given, onGiven }: PctGridProps<Name>) {
  return (
    <div className={classes["grid"]}>
      {names.map((name) => (
        <PctRow
          key={name}
          name={words[name] ?? name}
          most={most}
          value={given[name] ?? null}
          onValue={(pct) => {
            const { [name]: _, ...others } = given;
            const rest = others as Partial<Record<Name, number>>;
            onGiven(pct === null || pct === 0 ? rest : { ...rest, [name]: pct });
          }}
        />
      ))}
    </div>
  );
}

interface PctRowProps {
  readonly name: string;
  readonly most: number;
  readonly value: number | null;
  readonly onValue: (pct: number | null) => void;
}

function PctRow({ name, most, value, onValue }: PctRowProps) {
  return (
    <>
      <span>{name}</span>
      <NumberField
        label={`Percent off ${name}`}
        value={value}
        least={0}
        most={most}
        step={0.5}
        placeholder="none"
        look="wide"
        onValue={onValue}
      />
      <span className={controls["unit"]}>%</span>
    </>
  );
}
