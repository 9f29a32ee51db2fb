import { type ReactNode, useState } from "react";
import classes from "./fold.module.css";

interface FoldProps {
  readonly title: string;
  /** Behind the title, lighter. */
  readonly note?: string | undefined;
  /** What opening it is called, where the title is a fact of its own. */
  readonly verb?: string;
  /** A panel of its own; within another unless said. */
  readonly look?: "panel" | "plain";
  /** Open when it first comes into view. */
  readonly opens?: boolean;
  /** False for what only makes sense on a screen. What is printed is there while it is folded. */
  readonly isPrinted?: boolean;
  readonly testId?: string;
  readonly children: ReactNode;
}

/** What few ask for, under its title until it is opened. */
export function Fold(props: FoldProps) {
  const { title, note, verb, look = "plain", opens = false, isPrinted = false, testId, children } = props;
  const [isOpen, setIsOpen] = useState(opens);
  return (
    <details
      className={classes["fold"]}
      data-look={look}
      data-printed={isPrinted}
      data-testid={testId}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {title}
        {note !== undefined && <span> {note}</span>}
        {verb !== undefined && " "}
        {verb !== undefined && <span className={classes["change"]}>{verb}</span>}
      </summary>
      {(isOpen || isPrinted) && <div className={classes["body"]}>{children}</div>}
    </details>
  );
}
