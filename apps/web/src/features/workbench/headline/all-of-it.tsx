import type { Headline } from "@acuity/words";
import { type ReactNode, useState } from "react";
import { HeadlineLines } from "../../../ui/headline/headline-lines.tsx";
import classes from "./all-of-it.module.css";

interface AllOfItProps {
  readonly headline: Headline | null;
  /** Why there is none and will be none until something is corrected; null while it may come. */
  readonly problem: string | null;
  /** What keeps the decision from being surer. */
  readonly lowers: readonly string[];
  /** How well the model reproduces the trace, where that can be told. */
  readonly replay: ReactNode;
}

/** The four answers in full, for whoever wants to know why. */
export function AllOfIt({ headline, problem, lowers, replay }: AllOfItProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={classes["all"]} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        All of it <span>why, what it costs, what would change it, how sure it is</span>
      </summary>
      {isOpen && <HeadlineLines headline={headline} saysRun problem={problem} />}
      {isOpen && lowers.length > 0 && (
        <ul className={classes["lowers"]} aria-label="What lowers the confidence">
          {lowers.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {replay !== null && <dl className={classes["replay"]}>{replay}</dl>}
    </details>
  );
}
