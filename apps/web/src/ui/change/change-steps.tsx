import type { ChangeStep } from "@acuity/words";
import classes from "./change-steps.module.css";

interface ChangeStepsProps {
  readonly label: string;
  readonly steps: readonly ChangeStep[];
}

/** Steps in their order, each with what stands still meanwhile and its commands. */
export function ChangeSteps({ label, steps }: ChangeStepsProps) {
  return (
    <ol className={classes["steps"]} aria-label={label}>
      {steps.map(({ title, downtime, commands }) => (
        <li key={title}>
          <p className={classes["title"]}>{title}</p>
          <p className={classes["downtime"]}>{downtime}</p>
          <pre className={classes["commands"]}>{commands.join("\n")}</pre>
        </li>
      ))}
    </ol>
  );
}
