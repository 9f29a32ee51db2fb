import type { ReactNode } from "react";
import classes from "./knobs.module.css";

interface KnobProps {
  readonly label: string;
  /** Whose word the figure is: `yours`, `default`, `bounds of the trace`. */
  readonly chip: string;
  /** Said below in a lighter voice. */
  readonly hint: ReactNode;
  readonly children: ReactNode;
}

/** One of the three figures that decide most: its name, whose word it is, the control, and what it means. */
export function Knob({ label, chip, hint, children }: KnobProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row by every browser
    <div className={classes["knob"]} role="group" aria-label={label}>
      <div className={classes["head"]}>
        <span className={classes["label"]}>{label}</span>
        <span className={classes["chip"]} data-yours={chip === "yours" || undefined}>
          {chip}
        </span>
      </div>
      {children}
      <p className={classes["hint"]}>{hint}</p>
    </div>
  );
}
