import type { Settings } from "@acuity/engine/plan";
import type { ReactNode } from "react";
import classes from "./fields.module.css";

/** The settings a control shows, and how it changes any. */
export type Shown<Name extends keyof Settings = never> = Pick<Settings, Name> & {
  readonly onSettings: (patch: Partial<Settings>) => void;
};

interface FieldProps {
  readonly label: string;
  /** Said in a lighter voice below the control. */
  readonly hint?: ReactNode;
  /** What is wrong and what to do; takes the place of the hint. */
  readonly problem?: string | null;
  readonly children: ReactNode;
}

/** One control of the what-if: its name, the control, and a sentence that keeps its room. */
export function Field({ label, hint, problem = null, children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row by every browser
    <div className={classes["field"]} role="group" aria-label={label}>
      <div className={classes["label"]}>{label}</div>
      {children}
      {problem !== null ? (
        <p className={classes["problem"]} role="alert">
          {problem}
        </p>
      ) : (
        hint !== undefined && <p className={classes["hint"]}>{hint}</p>
      )}
    </div>
  );
}
