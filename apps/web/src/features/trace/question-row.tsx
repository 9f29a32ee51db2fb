import type { ReactNode } from "react";
import classes from "./questions.module.css";

/** Where an answer is from, and whether it needs a look. */
export type AnswerOrigin =
  | "decides"
  | "from the description"
  | "from the files"
  | "from the sample"
  | "yours"
  | "assumed"
  | "default";

/** Where something else counts as long as nobody answers. */
const OPEN: ReadonlySet<AnswerOrigin> = new Set<AnswerOrigin>(["decides", "assumed", "default"]);

/** A question that another page leads to, by the hash of its address. */
export type QuestionName = "source" | "writer" | "memory" | "volume" | "others";

export interface QuestionRowProps {
  readonly name?: QuestionName;
  readonly title: string;
  readonly origin: AnswerOrigin;
  /** What another answer would change. */
  readonly changes?: ReactNode;
  /** What counts as long as nobody answers. */
  readonly without?: ReactNode;
  /** Nothing can be planned until it is answered. */
  readonly isMissing?: boolean;
  /** What it is answered with. */
  readonly children: ReactNode;
}

/** One question: what is asked, where its answer is from, the field, and what it moves. */
export function QuestionRow(props: QuestionRowProps) {
  const { name, title, origin, changes, without, isMissing = false, children } = props;
  return (
    <li id={name} className={classes["row"]} data-missing={isMissing || undefined}>
      <div className={classes["head"]}>
        <h3 className={classes["title"]}>{title}</h3>
        <span className={classes["chip"]} data-origin={origin}>
          {origin}
        </span>
      </div>
      <div className={classes["field"]}>{children}</div>
      {changes !== undefined && <p className={classes["changes"]}>{changes}</p>}
      {without !== undefined && OPEN.has(origin) && <p className={classes["changes"]}>{without}</p>}
    </li>
  );
}

/** Brings the first question without whose answer nothing can be planned into sight, and the focus into its field. */
export function leadToMissing(): void {
  leadTo(document.querySelector<HTMLElement>("[data-missing]"));
}

/** The same of the question that the hash of the address names; whether it is there. */
export function leadToNamed(): boolean {
  const name = window.location.hash.slice(1);
  const row = name === "" ? null : document.getElementById(name);
  leadTo(row);
  return row !== null;
}

function leadTo(row: HTMLElement | null): void {
  if (row === null) return;
  row.closest("details")?.setAttribute("open", "");
  row.scrollIntoView({ block: "center" });
  const field =
    row.querySelector<HTMLElement>("input:not([type=radio])") ?? row.querySelector<HTMLElement>("input");
  field?.focus({ preventScroll: true });
}
