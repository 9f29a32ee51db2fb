import type { Studies } from "@acuity/contract";
import { formatNumber } from "@acuity/words";
import { Switch } from "@mantine/core";
import { useEffect } from "react";
import { sessionStore, useSession } from "../session/tab/session-store.ts";
import type { Asking } from "./fields/question-fields.tsx";
import { fieldOf } from "./question/spec.ts";

interface InReportProps<Question> {
  readonly study: keyof Studies;
  readonly asking: Asking<Question>;
  /** Why the question may not go into a report yet, as a sentence. */
  readonly obstacle: string | null;
}

/** Takes the question into the report; as long as it is there, the report follows what is asked here. */
export function InReport<Question>({ study, asking, obstacle }: InReportProps<Question>) {
  const { draft } = asking;
  const question = draft.missing.size === 0 ? draft.question : null;
  const kept = useSession().studies[study] as Question | null;
  const isKept = kept !== null;
  useEffect(() => {
    if (isKept && question !== null) sessionStore.study({ [study]: question });
  }, [isKept, study, question]);
  return (
    <Switch
      size="xs"
      label="In the report"
      maw="13rem"
      checked={isKept}
      disabled={(obstacle !== null || question === null) && !isKept}
      description={kept !== null && question === null ? keptWords(kept, asking) : obstacle}
      onChange={({ currentTarget }) =>
        sessionStore.study({ [study]: currentTarget.checked ? question : null })
      }
    />
  );
}

/** While a value is missing the report keeps what was asked last: which question that is. */
function keptWords<Question>(kept: Question, { spec, draft }: Asking<Question>): string {
  const values = [...draft.missing].map((key) => {
    const field = fieldOf(spec, key);
    const value: unknown = kept[key];
    const figure = typeof value === "number" ? formatNumber(value, 3) : String(value);
    return `${field.label} ${figure}${field.kind === "number" && field.unit !== "" ? ` ${field.unit}` : ""}`;
  });
  return `The report keeps what was asked last: ${values.join(", ")}.`;
}
