import type { Kind } from "@acuity/engine/plan";
import { Fragment } from "react";
import classes from "./amount-grid.module.css";
import { SettingNumber } from "./setting-number.tsx";

type Amounts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

interface AmountGridProps<Name extends string> {
  readonly rows: readonly {
    readonly name: Name;
    readonly words: string;
    readonly label: string;
    readonly unit: string;
    readonly of: Kind;
    /** Said while nothing is given. */
    readonly empty?: string;
  }[];
  /** One amount a line, where the room is narrow. */
  readonly isNarrow?: boolean;
  readonly step?: number;
  readonly given: Amounts<Name>;
  readonly onGiven: (next: Amounts<Name>) => void;
}

/** Amounts by name; an empty one is none. */
export function AmountGrid<Name extends string>({
  rows,
  step = 1,
  isNarrow = false,
  given,
  onGiven,
}: AmountGridProps<Name>) {
  return (
    <div className={classes[isNarrow ? "list" : "grid"]}>
      {rows.map(({ name, words, label, unit, of, empty = "none" }) => (
        <Fragment key={name}>
          <span>{words}</span>
          <SettingNumber
            of={of}
            after={unit}
            label={label}
            value={given[name] ?? null}
            step={step}
            placeholder={empty}
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
