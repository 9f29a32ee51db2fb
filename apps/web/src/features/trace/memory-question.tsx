import { type Baseline, type Settings, settingFields } from "@acuity/engine/plan";
import { formatGib, pastedPointWords } from "@acuity/words";
import { Button } from "@mantine/core";
import { type ComponentType, useState } from "react";
import { usePlace } from "../../format/place-context.tsx";
import type { AnswerReview } from "../../session/facts/review-answers.ts";
import type { KnownFacts, SaidAhead } from "../../session/files/session-view.ts";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { type AnswerOrigin, QuestionRow } from "./question-row.tsx";
import classes from "./questions.module.css";

/** Where answers of the database are pasted; the route hands it in, another part of the product owns it. */
export type PasteField = ComponentType<{
  readonly baseline: Pick<Baseline, "engine" | "source">;
  readonly pasted: NonNullable<Settings["pastedMemory"]> | null;
  readonly onPasted: (read: NonNullable<Settings["pastedMemory"]>) => void;
}>;

interface MemoryQuestionProps {
  readonly review: AnswerReview;
  readonly Paste: PasteField;
  readonly onAhead: (patch: SaidAhead) => void;
}

/** Nobody has said the class yet: no pool is taken for its own, and any size may be. */
const UNTOLD: Baseline["source"] = { kind: "serverless", minAcu: null, maxAcu: 256, profile: null };

const { from, to } = settingFields.workingSetGib.kind.of;

/** How much of the data is used again and again: the user's figure, what the database says, or not known. */
export function MemoryQuestion({ review, Paste, onAhead }: MemoryQuestionProps) {
  const { answers, facts } = review;
  const { workingSetGib = null, pastedMemory = null } = answers.ahead ?? {};
  const isSaid = workingSetGib !== null || pastedMemory !== null;
  const origin: AnswerOrigin = isSaid ? "yours" : "decides";
  // Hardly anybody pastes: the field comes with the first look.
  const [isLooked, setIsLooked] = useState(false);
  return (
    <QuestionRow
      name="memory"
      title="How much of the data is hot?"
      origin={origin}
      changes="What is read again and again must fit the memory: it holds a range up, or rules a small class out."
      without={`Without it ${untold(facts)}.`}
    >
      <div className={classes["line"]}>
        <NumberField
          label="Hot data, GiB"
          value={workingSetGib}
          least={from}
          most={to}
          look="wide"
          placeholder="not known"
          mayBeEmpty
          onValue={(gib) => onAhead({ workingSetGib: gib })}
          after={<span>GiB</span>}
        />
      </div>
      <Pasted pasted={pastedMemory} onForget={() => onAhead({ pastedMemory: null })} />
      <details className={classes["paste"]} onToggle={() => setIsLooked(true)}>
        <summary>Paste what the database says</summary>
        {isLooked && (
          <Paste
            baseline={{ engine: answers.engine ?? "aurora-postgresql", source: answers.source ?? UNTOLD }}
            pasted={pastedMemory}
            onPasted={(read) => onAhead({ pastedMemory: read })}
          />
        )}
      </details>
    </QuestionRow>
  );
}

/** What the plan goes by as long as nobody says it. */
function untold(facts: KnownFacts | null): string {
  const { sharedMemoryGib, bufferCacheHitPct, readsPerS } = facts?.measured ?? {};
  if (bufferCacheHitPct != null && readsPerS != null)
    return "the reads and hits of the trace bound it, and the plan says how widely";
  if (sharedMemoryGib != null)
    return `the plan assumes that what today’s pool holds is needed; AuroraEstimatedSharedMemoryBytes shows ${formatGib(sharedMemoryGib.value)}, a lower bound`;
  return "the plan assumes that what today’s pool holds is needed, and says so";
}

interface PastedProps {
  readonly pasted: Settings["pastedMemory"];
  readonly onForget: () => void;
}

function Pasted({ pasted, onForget }: PastedProps) {
  const place = usePlace();
  if (pasted == null) return null;
  return (
    <>
      <ul aria-label="Pasted">
        {pasted.poolMib !== null && (
          <li>Today’s buffer pool is {formatGib(pasted.poolMib / 1024, place)}.</li>
        )}
        {pasted.points.map((point) => (
          <li key={`${point.kind} ${point.mib}`}>{pastedPointWords(point, place)}.</li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={onForget} style={{ alignSelf: "flex-start" }}>
        Forget what was pasted
      </Button>
    </>
  );
}
