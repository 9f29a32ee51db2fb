import type { Explanation, StudyVerdict } from "@acuity/words";
import type { ReactNode } from "react";
import { Figure } from "../ui/figure/figure.tsx";
import { Panel } from "../ui/panel/panel.tsx";
import classes from "./verdict-panel.module.css";

/** A figure under the verdict. */
export interface VerdictFigure {
  readonly label: string;
  readonly value: string;
  /** What the figure means or is compared with. */
  readonly small: string;
  readonly tone?: "saving" | "loss";
  /** Opens on a click; absent where the figure is an input. */
  readonly explanation?: Explanation | undefined;
}

interface VerdictPanelProps {
  readonly verdict: StudyVerdict;
  readonly figures: readonly VerdictFigure[];
  readonly onExplain: (explanation: Explanation) => void;
  /** Something newer was asked than the sentence answers. */
  readonly isBehind: boolean;
  /** Where the page has a title already. */
  readonly isTab?: boolean;
  /** At the right of the sentence. */
  readonly aside?: ReactNode;
}

/** The answer in one line with the rest behind it, and the figures that it rests on. */
export function VerdictPanel({ verdict, figures, onExplain, isBehind, isTab, aside }: VerdictPanelProps) {
  const Title = isTab ? "h2" : "h1";
  return (
    <Panel label="Verdict" testId="verdict" isBusy={isBehind}>
      <div className={classes["head"]}>
        <div className={classes["said"]} aria-live="polite">
          <Title className={classes["sentence"]}>{verdict.headline}</Title>
          {verdict.detail !== "" && (
            <p className={classes["detail"]} data-testid="verdict-detail">
              {verdict.detail}
            </p>
          )}
        </div>
        {aside}
      </div>
      {figures.length > 0 && (
        <dl className={classes["figures"]}>
          {figures.map(({ label, value, small, tone, explanation }) => (
            <Figure
              key={label}
              {...{ label, value, tone }}
              onExplain={explanation && (() => onExplain(explanation))}
            >
              {small}
            </Figure>
          ))}
        </dl>
      )}
    </Panel>
  );
}
