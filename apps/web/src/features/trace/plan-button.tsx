import { Button } from "@mantine/core";
import Link from "next/link";
import { useId } from "react";
import { leadToMissing } from "./question-row.tsx";
import classes from "./questions.module.css";

interface PlanButtonProps {
  /** What is planned, as a person calls it. */
  readonly name: string;
  readonly missing: readonly string[];
  /** What is to be answered first, in a few words. */
  readonly ask: string;
  readonly isComplete: boolean;
  /** A question of the page asks for what is missing; else only another file helps. */
  readonly isAsked: boolean;
}

/** The way on; where something is missing the sentence that says what, and a button that leads to its question. */
export function PlanButton({ name, missing, ask, isComplete, isAsked }: PlanButtonProps) {
  const id = useId();
  const label = `Plan ${name}`;
  return (
    <div className={classes["go"]}>
      <ul id={id} className={classes["missing"]} aria-live="polite" aria-label="What is missing">
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {isComplete ? (
        <Button component={Link} href="/plan" fullWidth>
          {label}
        </Button>
      ) : (
        <Button fullWidth variant="default" disabled={!isAsked} aria-describedby={id} onClick={leadToMissing}>
          {isAsked ? `${label}: ${ask}` : label}
        </Button>
      )}
    </div>
  );
}
