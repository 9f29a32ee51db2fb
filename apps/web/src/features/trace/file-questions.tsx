"use client";

import { Select } from "@mantine/core";
import { sessionStore } from "../../session/session-store.ts";
import type { FileView } from "../../session/session-view.ts";

/** What one file leaves open (time zone, order of day and month, metric, statistic), asked where it matters. */
export function FileQuestions({ file }: { readonly file: FileView }) {
  if (file.state.kind !== "read" || file.state.questions.length === 0) return null;
  const given = file.state.answers;
  const answer = (id: string, value: string | null) => {
    if (value !== null) void sessionStore.answerFile(file.id, { ...given, [id]: value });
  };
  return (
    <>
      {file.state.questions.map((question) => (
        <Select
          key={question.id}
          label={question.message}
          description={file.name}
          data={question.choices.map(({ value, label }) => ({ value, label }))}
          value={given[question.id] ?? question.assumed}
          placeholder="Choose"
          searchable={question.choices.length > 8}
          onChange={(value) => answer(question.id, value)}
        />
      ))}
    </>
  );
}
