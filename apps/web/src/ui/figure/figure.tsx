import type { ReactNode } from "react";
import classes from "./figure.module.css";

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly tone?: "saving" | "loss" | undefined;
  /** Opens where it comes from; absent where there is nothing to open. */
  readonly onExplain?: (() => void) | undefined;
  readonly testId?: string;
  /** What the figure means or is compared with. */
  readonly children?: ReactNode;
}

/** One figure of a verdict, in a list of them; a click opens where it comes from. */
export function Figure({ label, value, tone, onExplain, testId, children }: FigureProps) {
  return (
    <div className={classes["figure"]}>
      <dt>{label}</dt>
      <dd className={classes["value"]} data-tone={tone} data-testid={testId}>
        {onExplain === undefined ? (
          value
        ) : (
          <button
            type="button"
            className={classes["explain"]}
            onClick={onExplain}
            aria-label={`${label}: ${value}. Explain`}
          >
            {value}
          </button>
        )}
      </dd>
      {children !== undefined && <dd className={classes["small"]}>{children}</dd>}
    </div>
  );
}
