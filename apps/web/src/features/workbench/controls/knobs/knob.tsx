import type { ReactNode } from "react";
import classes from "./knobs.module.css";

interface KnobProps {
  readonly label: string;
  /** Whose word the figure is: `yours`, `default`, `bounds of the trace`. */
  readonly chip: string;
  /** Said below in a lighter voice. */
  readonly hint: ReactNode;
  /** Lines kept for it: what it says after the plan moves nothing below. */
  readonly lines: number;
  readonly children: ReactNode;
}

/** As high as a line of a hint. */
const LINE_EM = 1.4;

/** One of the three figures that decide most: its name, whose word it is, the control, and what it means. */
export function Knob({ label, chip, hint, lines, children }: KnobProps) {
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
      <p className={classes["hint"]} style={{ minHeight: `${LINE_EM * lines}em` }}>
        {hint}
      </p>
    </div>
  );
}
