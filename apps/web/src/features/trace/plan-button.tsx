import { Button } from "@mantine/core";
import Link from "next/link";
import { useId } from "react";
import classes from "./questions.module.css";

interface PlanButtonProps {
  /** What is planned, as a person calls it. */
  readonly name: string;
  readonly missing: readonly string[];
  readonly isComplete: boolean;
}

/** The way on; where something is missing the sentence that says what, and a button that cannot be pressed. */
export function PlanButton({ name, missing, isComplete }: PlanButtonProps) {
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
        <Button fullWidth disabled aria-describedby={id}>
          {label}
        </Button>
      )}
    </div>
  );
}
