import type { Explanation } from "@acuity/words";
import type { ReactNode } from "react";
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
  readonly sentence: string;
  readonly figures: readonly VerdictFigure[];
  readonly onExplain: (explanation: Explanation) => void;
  /** At the right of the sentence. */
  readonly aside?: ReactNode;
}

/** The answer in one sentence, and the figures that it rests on. */
export function VerdictPanel({ sentence, figures, onExplain, aside }: VerdictPanelProps) {
  return (
    <section className={classes["panel"]} aria-label="Verdict" data-testid="verdict">
      <div className={classes["head"]}>
        <h1 className={classes["sentence"]} aria-live="polite">
          {sentence}
        </h1>
        {aside}
      </div>
      {figures.length > 0 && (
        <dl className={classes["figures"]}>
          {figures.map((figure) => (
            <FigureItem key={figure.label} figure={figure} onExplain={onExplain} />
          ))}
        </dl>
      )}
    </section>
  );
}

interface FigureItemProps {
  readonly figure: VerdictFigure;
  readonly onExplain: (explanation: Explanation) => void;
}

function FigureItem({ figure, onExplain }: FigureItemProps) {
  const { label, value, small, tone, explanation } = figure;
  return (
    <div className={classes["figure"]}>
      <dt>{label}</dt>
      <dd className={classes["value"]} data-tone={tone}>
        {explanation === undefined ? (
          value
        ) : (
          <button
            type="button"
            className={classes["explain"]}
            aria-label={`${label}: ${value}. Explain`}
            onClick={() => onExplain(explanation)}
          >
            {value}
          </button>
        )}
      </dd>
      <dd className={classes["small"]}>{small}</dd>
    </div>
  );
}
