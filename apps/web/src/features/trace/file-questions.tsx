import type { Question } from "@acuity/traces";
import { TextInput } from "@mantine/core";
import { type ReactElement, useId } from "react";
import type { FileView, FoundInFiles } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { Select } from "../../ui/fields/select.tsx";
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
  findings: readonly FoundInFiles[] = [],
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
    const isOfColumn = question.code === "metric" || question.code === "instance-of-column";
    const isUnit = question.code === "cpu-unit";
    const isOpen = (isUnit || (isOfColumn && question.assumed === null)) && answer === null;
    const onAnswer = (value: string) =>
      void sessionStore.answerFile(file.id, { ...given, [question.id]: value });
    const row = (
      <FileQuestionRow
        key={`${file.id} ${question.id}`}
        {...{ question, fileName: file.name, answer, isOpen, onAnswer }}
      />
    );
    const column = isOfColumn ? label : null;
    // Files that contradict each other without a name are told apart by one.
    const isDisputed = findings.some((one) => one.code === "unnamed-contradict");
    return {
      ...{ isOpen, row, isSeldom: question.code === "instance" && !isDisputed },
      label: column === undefined ? question.message : column,
      names: question.choices.map(({ value }) => value),
    };
  });
}

const TITLES: Readonly<Record<Question["code"], string>> = {
  metric: "What is this series?",
  "cpu-unit": "Is CPU in percent, or a share of 1?",
  statistic: "Which statistic is it?",
  instance: "Which instance was measured?",
  "instance-of-column": "Which instance is this column?",
  "time-zone": "In which time zone are the times?",
  "date-order": "Day first, or month first?",
};

/** Counts of the volume are asked for beside the levels, of the same file. */
const titleOf = ({ id, code }: Question): string =>
  id === "statistic-of-counts" ? "Which statistic are the volume’s counts?" : TITLES[code];

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
      title={titleOf(question)}
      origin={answer !== null ? "yours" : isOpen ? "decides" : "assumed"}
      changes={`${fileName}: ${message}`}
    >
      {choices.length === 0 || code === "instance-of-column" ? (
        <NameField {...{ question, onAnswer }} said={answer ?? assumed ?? ""} />
      ) : (
        <Select
          aria-label={message}
          maw="20rem"
          data={choices.map(({ value, label }) => ({ value, label }))}
          value={answer ?? (isOpen ? null : assumed)}
          placeholder="Choose"
          searchable={choices.length > 8}
          onChange={(value) => value !== null && onAnswer(value)}
        />
      )}
    </QuestionRow>
  );
}

interface NameFieldProps {
  readonly question: Question;
  readonly said: string;
  readonly onAnswer: (value: string) => void;
}

/** Any name; those that the file holds are offered. */
function NameField({ question: { message, choices }, said, onAnswer }: NameFieldProps) {
  const offered = useId();
  return (
    <>
      <TextInput
        aria-label={message}
        maw="20rem"
        placeholder="not known"
        defaultValue={said}
        {...(choices.length > 0 && { list: offered })}
        onBlur={(event) => {
          const typed = event.currentTarget.value.trim();
          if (typed !== said) onAnswer(typed);
        }}
      />
      {choices.length > 0 && (
        <datalist id={offered}>
          {choices.map(({ value }) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}
