import type { Question } from "@acuity/traces";
import { Select, TextInput } from "@mantine/core";
import type { FileView } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** What one file leaves open (time zone, order of day and month, metric, statistic), asked where it matters. */
export function FileQuestions({ file }: { readonly file: FileView }) {
  if (file.state.kind !== "read" || file.state.questions.length === 0) return null;
  const given = file.state.answers;
  return (
    <>
      {file.state.questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          fileName={file.name}
          answer={given[question.id] ?? null}
          onAnswer={(value) => void sessionStore.answerFile(file.id, { ...given, [question.id]: value })}
        />
      ))}
    </>
  );
}

interface QuestionFieldProps {
  readonly question: Question;
  readonly fileName: string;
  readonly answer: string | null;
  readonly onAnswer: (value: string) => void;
}

/** A choice, or a field to type in where any name may be the answer. */
function QuestionField({ question, fileName, answer, onAnswer }: QuestionFieldProps) {
  const { message, choices, assumed } = question;
  if (choices.length === 0) {
    return (
      <TextInput
        label={message}
        description={fileName}
        defaultValue={answer ?? assumed ?? ""}
        onBlur={(event) => onAnswer(event.currentTarget.value.trim())}
      />
    );
  }
  return (
    <Select
      label={message}
      description={fileName}
      data={choices.map(({ value, label }) => ({ value, label }))}
      value={answer ?? assumed}
      placeholder="Choose"
      searchable={choices.length > 8}
      onChange={(value) => value !== null && onAnswer(value)}
    />
  );
}
