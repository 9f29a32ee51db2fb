import type { EvidenceFinding, WorkloadFinding } from "@acuity/engine/units";
import type { Question } from "@acuity/traces";
import { Select, TextInput } from "@mantine/core";
import type { ReactElement } from "react";
import type { FileView } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { QuestionRow } from "./question-row.tsx";

/** One question of a file: `isOpen` where nothing is assumed and nobody has answered. */
export interface FileQuestion {
  readonly isOpen: boolean;
  /** A name alone keeps files apart and moves no figure. */
  readonly isSeldom: boolean;
  /** Of the column it asks about; null where it asks about the file. */
  readonly label: string | null;
  /** Names that may be the answer. */
  readonly names: readonly string[];
  readonly row: ReactElement;
}

/** What one file leaves open (time zone, order of day and month, metric, statistic), asked where it matters; beside it what was noticed of all. */
export function fileQuestions(
  file: FileView,
  findings: readonly (EvidenceFinding | WorkloadFinding)[] = [],
): readonly FileQuestion[] {
  if (file.state.kind !== "read") return [];
  const { answers: given, series } = file.state;
  return file.state.questions.map((asked) => {
    const label = series[asked.seriesIndexes[0] ?? -1]?.label;
    // A lone series without a name is used: what it is taken for stands in its field.
    const isCpu = findings.some((one) => one.code === "metric-assumed" && one.label === label);
    const isTaken = asked.code === "metric" && asked.assumed === null && isCpu;
    const question = isTaken ? { ...asked, assumed: "CPUUtilization" } : asked;
    const answer = given[question.id] ?? null;
    const isOpen = question.code === "metric" && answer === null && question.assumed === null;
    const onAnswer = (value: string) =>
      void sessionStore.answerFile(file.id, { ...given, [question.id]: value });
    const row = (
      <FileQuestionRow
        key={`${file.id} ${question.id}`}
        {...{ question, fileName: file.name, answer, isOpen, onAnswer }}
      />
    );
    const column = question.code === "metric" ? label : null;
    return {
      ...{ isOpen, row, isSeldom: question.code === "instance" },
      label: column === undefined ? question.message : column,
      names: question.choices.map(({ value }) => value),
    };
  });
}

const TITLES: Readonly<Record<Question["code"], string>> = {
  metric: "What is this series?",
  statistic: "Which statistic is it?",
  instance: "Which instance was measured?",
  "time-zone": "In which time zone are the times?",
  "date-order": "Day first, or month first?",
};

interface FileQuestionRowProps {
  readonly question: Question;
  readonly fileName: string;
  readonly answer: string | null;
  readonly isOpen: boolean;
  readonly onAnswer: (value: string) => void;
}

/** A choice, or a field to type in where any name may be the answer. */
function FileQuestionRow({ question, fileName, answer, isOpen, onAnswer }: FileQuestionRowProps) {
  const { code, message, choices, assumed } = question;
  return (
    <QuestionRow
      title={TITLES[code]}
      origin={answer !== null ? "yours" : isOpen ? "decides" : "assumed"}
      changes={`${fileName}: ${message}`}
    >
      {choices.length === 0 ? (
        <TextInput
          aria-label={message}
          maw="20rem"
          placeholder="not known"
          defaultValue={answer ?? assumed ?? ""}
          onBlur={(event) => {
            const said = event.currentTarget.value.trim();
            if (said !== (answer ?? assumed ?? "")) onAnswer(said);
          }}
        />
      ) : (
        <Select
          aria-label={message}
          maw="20rem"
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={answer ?? assumed}
          placeholder="Choose"
          searchable={choices.length > 8}
          onChange={(value) => value !== null && onAnswer(value)}
        />
      )}
    </QuestionRow>
  );
}
