import { classesSold } from "@acuity/catalog";
import { type AnswerReview, busiestTaken, toldBy, writerShown } from "../../session/facts/review-answers.ts";
import type { Answers } from "../../session/files/session-view.ts";
import { Select } from "../../ui/fields/select.tsx";
import { OtherSources } from "./other-sources.tsx";
import { originOf } from "./place-questions.tsx";
import { QuestionRow } from "./question-row.tsx";
import { SourceFields } from "./source-fields.tsx";

interface SourceQuestionProps {
  readonly review: AnswerReview;
  readonly given: Answers;
  readonly onAnswer: (patch: Partial<Answers>) => void;
}

/** Instances in the list at once; of more whoever looks for one types of its name. */
const LISTED = 50;

/** Which of several instances is planned: of one cluster's its writer, beside which the others read. */
export function InstanceQuestion({ review, given, onAnswer }: SourceQuestionProps) {
  const { answers, facts, told } = review;
  const shown = writerShown(facts);
  const busiest = busiestTaken(facts);
  const isOpen = answers.instance === null;
  const isTaken = given.instance === null && !told.has("instance") && !isOpen;
  const isShown = isTaken && shown !== null;
  const title = facts?.isOneCluster ? "Which one is the writer?" : "Which instance is planned?";
  return (
    <QuestionRow
      name="writer"
      title={title}
      origin={isOpen ? "decides" : isShown ? "from the files" : originOf("instance", { review, given })}
      isMissing={isOpen}
      changes={`${shown === null ? "" : `By ${toldBy(facts)} ${shown} writes${isShown ? ", and is taken as the writer" : ""}. `}${OTHERS}`}
      {...(busiest !== null && {
        without: `No file tells which one writes: ${busiest}, the busiest, is taken. If another writes, the figures may be others.`,
      })}
    >
      <Select
        aria-label={title}
        maw="20rem"
        data={(facts?.instances ?? []).map((name) => ({
          value: name,
          label: name === "" ? "series without an instance" : name,
        }))}
        value={answers.instance}
        placeholder="Choose"
        searchable={(facts?.instances.length ?? 0) > LISTED}
        limit={LISTED}
        allowDeselect={false}
        // The one that is shown is confirmed by choosing it, which changes no value.
        onOptionSubmit={(instance) => onAnswer({ instance })}
      />
    </QuestionRow>
  );
}

const OTHERS =
  "The others of its cluster are planned beside it as readers, by what they were measured to do, on its class where nobody says theirs.";

/** The machine behind the percentages: a class, or the range of a serverless instance. */
export function SourceQuestion({ review, given, onAnswer }: SourceQuestionProps) {
  const { answers, facts, described } = review;
  const { source } = answers;
  const isRange = source === null ? facts?.serverless != null : source.kind === "serverless";
  const isMeasured = given.source === null && !described.has("source") && source !== null;
  const origin =
    source === null ? "decides" : isMeasured ? "from the files" : originOf("source", { review, given });
  return (
    <QuestionRow
      name="source"
      title={isRange ? "What is its capacity range set to?" : "Which class was it measured on?"}
      origin={origin}
      isMissing={review.baseline === null && review.answers.instance !== null}
      changes={changesOf(source, isRange)}
      {...(source === null && { without: "Without it nothing can be planned: 40 % can be any load." })}
    >
      <SourceFields
        source={source}
        measured={facts?.serverless ?? null}
        sold={soldFor(answers)}
        isDescribed={described.has("source")}
        onSource={(next) => onAnswer({ source: next })}
      />
    </QuestionRow>
  );
}

function changesOf(source: Answers["source"], isRange: boolean): string {
  if (source?.kind === "serverless")
    return `CPU is a share of the maximum: at ${2 * source.maxAcu} every demand doubles.`;
  return isRange
    ? "CPU is a share of the maximum: at twice as much every demand doubles."
    : "CPU is a share of this machine: on a class twice as large every demand doubles.";
}

/** What the other instances of the cluster run on. */
export function OthersQuestion({ review, given, onAnswer }: SourceQuestionProps) {
  const { answers, others } = review;
  const isTold = (readers: Answers["readers"]) =>
    others.every((name) => readers.some(({ instance }) => instance === name));
  const origin = isTold(given.readers)
    ? "yours"
    : isTold(answers.readers)
      ? "from the description"
      : "assumed";
  return (
    <QuestionRow
      name="others"
      title={`What ${others.length === 1 ? "does the other instance" : "do the other instances"} run on?`}
      origin={origin}
      changes="Sets what they cost today, and what their CPU means."
    >
      <OtherSources
        {...{ instances: others, sold: soldFor(answers) }}
        readers={answers.readers}
        onReaders={(readers) => onAnswer({ readers })}
      />
    </QuestionRow>
  );
}

function soldFor({ region, engine, storageMode }: Answers): readonly string[] {
  return classesSold({
    region: region ?? "us-east-1",
    engine: engine ?? "aurora-postgresql",
    storageMode: storageMode ?? "standard",
  });
}
