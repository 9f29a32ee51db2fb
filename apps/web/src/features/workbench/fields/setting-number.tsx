import type { Kind, NumberKind } from "@acuity/engine/plan";
import type { ReactNode } from "react";
import { NumberField, type NumberFieldProps } from "../../../ui/fields/number-field.tsx";
import classes from "./fields.module.css";

interface SettingNumberProps extends Omit<NumberFieldProps, "least" | "most" | "isWhole" | "step"> {
  /** The setting in the engine's table, which bounds it. */
  readonly of: Kind;
  /** Steps of the arrow keys. */
  readonly step?: number;
  /** Words before and after it, in one line with it. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
}

/** A setting that is a number, with the words that make a sentence of it. One that may be left open may be emptied. */
export function SettingNumber({ of, step, before, after, ...field }: SettingNumberProps) {
  const kind = numberOf(of);
  return (
    <>
      {before !== undefined && <span className={classes["unit"]}>{before}</span>}
      <NumberField
        {...field}
        least={kind.from}
        most={kind.to}
        step={step ?? kind.step ?? 1}
        isWhole={Number.isInteger(kind.step)}
        {...(of.is !== "number" && { mayBeEmpty: true })}
        after={after !== undefined && <span className={classes["unit"]}>{after}</span>}
      />
    </>
  );
}

/** A line of a control. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes["row"]}>{children}</div>;
}

function numberOf(kind: Kind): NumberKind {
  if (kind.is === "number") return kind;
  if (kind.is === "nullable" || kind.is === "optional") return numberOf(kind.of);
  throw new Error(`A field of numbers was given a setting of another kind: ${kind.is}.`);
}
