import { formatNumber } from "@acuity/words";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { FileQuestion } from "./file-questions.tsx";
import { QuestionRow } from "./question-row.tsx";
import { columnsCalled } from "./unknown-columns.ts";

interface MoreColumnsProps {
  readonly columns: readonly FileQuestion[];
  /** What is done with them as long as nobody answers: `not used`. */
  readonly fate: string;
}

/** So many of those that are found are shown at once. */
const SHOWN = 8;

/** The columns that are not asked one by one, as one line; each is found by its name and then asked. */
export function MoreColumns({ columns, fate }: MoreColumnsProps) {
  const [typed, setTyped] = useState("");
  const found = columnsCalled(columns, typed);
  const count = `${formatNumber(columns.length)} more ${columns.length === 1 ? "column is" : "columns are"}`;
  return (
    <>
      <QuestionRow title={`${count} ${fate}; find one`} origin="assumed" changes={foundWords(typed, found)}>
        <TextInput
          aria-label={`Find one of the columns that are ${fate}`}
          maw="20rem"
          placeholder="part of its name"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </QuestionRow>
      {found.slice(0, SHOWN).map(({ row }) => row)}
    </>
  );
}

function foundWords(typed: string, found: readonly FileQuestion[]): string {
  if (typed.trim() === "") return "Asked above are those whose names are most like a metric’s.";
  if (found.length === 0) return "None of them is called so.";
  return found.length > SHOWN
    ? `${SHOWN} of ${formatNumber(found.length)} are shown below: type more of its name.`
    : "Asked below.";
}
