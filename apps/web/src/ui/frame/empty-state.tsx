import type { ReactNode } from "react";
import classes from "./empty-state.module.css";

interface EmptyStateProps {
  readonly title: string;
  /** What will be here and how to get it here. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** A page or list without content: says what belongs here and how it comes. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes["empty"]}>
      <h1>{title}</h1>
      <p>{children}</p>
      {action !== undefined && <div className={classes["action"]}>{action}</div>}
    </div>
  );
}
