import type { Kind } from "@acuity/engine/plan";
import { Fragment } from "react";
import { SettingNumber } from "../../fields/setting-number.tsx";
import classes from "./prices.module.css";

type Amounts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

interface AmountGridProps<Name extends string> {
  readonly rows: readonly {
    readonly name: Name;
    readonly words: string;
    readonly label: string;
    readonly unit: string;
    readonly of: Kind;
  }[];
  readonly step?: number;
  readonly given: Amounts<Name>;
  readonly onGiven: (next: Amounts<Name>) => void;
}

/** Amounts by name; an empty one is none. */
export function AmountGrid<Name extends string>({ rows, step = 1, given, onGiven }: AmountGridProps<Name>) {
  return (
    <div className={classes["grid"]}>
      {rows.map(({ name, words, label, unit, of }) => (
        <Fragment key={name}>
          <span>{words}</span>
          <SettingNumber
            of={of}
            after={unit}
            label={label}
            value={given[name] ?? null}
            step={step}
            placeholder="none"
            look="wide"
            onValue={(amount) => {
              const { [name]: _, ...others } = given;
              onGiven((amount ? { ...others, [name]: amount } : others) as Amounts<Name>);
            }}
          />
        </Fragment>
      ))}
    </div>
  );
}
