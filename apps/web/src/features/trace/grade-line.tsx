import type { CoverageGrade } from "@acuity/engine/demand";
import { formatDateTime } from "@acuity/words";
import { Text } from "@mantine/core";
import type { KnownFacts } from "../../session/files/session-view.ts";
import classes from "./check-screen.module.css";

const meaning: Readonly<Record<CoverageGrade, string>> = {
  insufficient:
    "Under three days. A weekly pattern cannot be seen, so a plan rests on guesswork: export 14 days if you can.",
  short: "Three to seven days. Not every weekday was seen; hours that were not are left out of the month.",
  adequate: "One to two weeks. Every weekday was seen at least once.",
  good: "Two weeks or more. Every weekday was seen at least twice.",
};

interface GradeLineProps {
  readonly facts: KnownFacts | null;
  readonly isReading: boolean;
}

/** The grade of the data, what it means, and from when to when. */
export function GradeLine({ facts, isReading }: GradeLineProps) {
  const cpu = facts?.cpu ?? null;
  if (isReading && cpu === null) return <h1 className={classes["title"]}>Reading the files…</h1>;
  if (cpu === null) {
    return (
      <div>
        <h1 className={classes["title"]}>No CPU in these files</h1>
        <Text inherit c="dimmed" maw="60rem">
          Acuity prints no numbers from nothing. Export CPUUtilization, Average and better also Maximum; the
          command on the start page does it.
        </Text>
      </div>
    );
  }
  return (
    <div>
      <h1 className={classes["title"]}>
        Data <span data-grade={cpu.grade}>{cpu.grade}</span>
      </h1>
      <Text inherit c="dimmed" maw="60rem">
        {meaning[cpu.grade]} CPU from {formatDateTime(cpu.firstS)} to {formatDateTime(cpu.lastS)} UTC.
        {facts?.hasMaximumCpu !== true &&
          " Only averages of CPU: bursts inside a sample stay unseen; add the statistic Maximum to see them."}
      </Text>
    </div>
  );
}
