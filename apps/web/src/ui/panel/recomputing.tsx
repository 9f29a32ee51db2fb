import { VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./recomputing.module.css";

interface RecomputingProps {
  /** What is shown is of other settings than those beside it: the newest is on its way. */
  readonly isBusy: boolean;
  /** In a row of others, as wide as there is room. */
  readonly isInline?: boolean;
  /** Once on a page: the word for whoever does not see it. */
  readonly isSaid?: boolean;
  readonly children: ReactNode;
}

/** Figures that never look live while they are of other settings: dimmed under a thin line, busy for assistive technology. */
export function Recomputing({ isBusy, isInline = false, isSaid = false, children }: RecomputingProps) {
  return (
    <div
      className={`${classes["recomputing"]} ${isInline ? classes["inline"] : ""}`}
      aria-busy={isBusy}
      data-recomputing={isBusy}
    >
      <div className={classes["line"]} aria-hidden="true" />
      {isSaid && <VisuallyHidden role="status">{isBusy ? "Recomputing the figures" : ""}</VisuallyHidden>}
      <div className={classes["body"]}>{children}</div>
    </div>
  );
}
