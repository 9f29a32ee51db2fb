import { FEATURE_WORDS, formatAcuRange } from "@acuity/words";
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { type AnswerReview, severalRegions } from "../../session/facts/review-answers.ts";
import type { Answers, FileView, SaidAhead } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";
import { ENGINE_CHOICES, STORAGE_CHOICES } from "../../ui/fields/cluster-choices.ts";
import { type FileQuestion, fileQuestions } from "./file-questions.tsx";
import { MemoryQuestion, type PasteField } from "./memory-question.tsx";
import { MoreColumns } from "./more-columns.tsx";
import { PLACE_NAMES, type PlaceName, PlaceQuestion } from "./place-questions.tsx";
import { leadToNamed } from "./question-row.tsx";
import classes from "./questions.module.css";
import { sampleOf } from "./samples.ts";
import { ShortQuestion } from "./short-question.tsx";
import { InstanceQuestion, OthersQuestion, SourceQuestion } from "./source-questions.tsx";
import { fewColumns } from "./unknown-columns.ts";
import { useSettled } from "./use-settled.ts";
import { untoldOfVolume, VolumeQuestion } from "./volume-question.tsx";

interface QuestionsPanelProps {
  readonly review: AnswerReview;
  readonly given: Answers;
  readonly files: readonly FileView[];
  readonly Paste: PasteField;
  /** The way on, at the end. */
  readonly children: ReactNode;
}

/** These hardly ever decide and are asked below the others. */
const SELDOM: ReadonlySet<PlaceName> = new Set<PlaceName>(["engineVersion", "features"]);

const answer = (patch: Partial<Answers>) => sessionStore.answer(patch);

/** What the files leave open as one list, by how much it moves the answer; what they answer in one line. */
export function QuestionsPanel({ review: told, given, files, Paste, children }: QuestionsPanelProps) {
  const review = { ...told, sample: sampleOf(files)?.answers };
  const noticed = told.facts?.findings;
  const ofFiles = useMemo(() => files.flatMap((file) => fileQuestions(file, noticed)), [files, noticed]);
  const isSettled = useSettled();
  useLedTo(review.facts !== null && isSettled);
  const open = openQuestions({ review, given, ofFiles, Paste });
  return (
    <aside className={classes["panel"]} aria-labelledby="questions-title">
      <h2 id="questions-title">
        {counted(open.length)} {open.length === 1 ? "question" : "questions"} the files leave open
      </h2>
      <p className={classes["lead"]}>
        {told.baseline === null
          ? "Only what the button asks for has to be answered."
          : "None has to be answered."}
      </p>
      <ol className={classes["list"]}>{open}</ol>
      <SeldomQuestions {...{ review, given, ofFiles: ofFiles.filter(({ isSeldom }) => isSeldom) }} />
      <ToldQuestions {...{ review, given }} />
      {children}
    </aside>
  );
}

/** The question that the address names takes the focus, once it is known what is asked. */
function useLedTo(isKnown: boolean): void {
  const isLed = useRef(false);
  useEffect(() => {
    if (isKnown && !isLed.current) isLed.current = leadToNamed();
  }, [isKnown]);
}

/** What hardly ever decides, in one line. */
function SeldomQuestions({ review, given, ofFiles }: ToldProps & OfFiles) {
  const names = PLACE_NAMES.filter((name) => !review.told.has(name) && SELDOM.has(name));
  const words = [
    ...names.map((name) => seldomWords(name, review.answers)),
    ...(ofFiles.length > 0 ? ["name of what was measured"] : []),
  ];
  if (words.length === 0) return null;
  return (
    <Folded label="Seldom decides:" words={words.join(", ")}>
      {ofFiles.map(({ row }) => row)}
      <Places names={names} {...{ review, given }} />
    </Folded>
  );
}

interface OfFiles {
  readonly ofFiles: readonly FileQuestion[];
}

function openQuestions({
  review,
  given,
  ofFiles,
  Paste,
}: Omit<QuestionsPanelProps, "children" | "files"> & OfFiles): readonly ReactNode[] {
  const { told, facts, others, answers } = review;
  const onAhead = (patch: SaidAhead) => answer({ ahead: { ...answers.ahead, ...patch } });
  const asked = { review, given, onAnswer: answer };
  const isOfSeveral = severalRegions(facts) !== null;
  const instance = (facts?.instances.length ?? 0) > 1 && !told.has("instance") && (
    <InstanceQuestion key="instance" {...asked} />
  );
  const region = !told.has("region") && <PlaceQuestion key="region" name="region" {...asked} />;
  const places = PLACE_NAMES.filter((name) => !told.has(name) && !SELDOM.has(name) && name !== "region");
  return [
    isOfSeveral && region,
    ...rowsOf(
      ofFiles.filter(({ isOpen }) => isOpen),
      "not used",
    ),
    answers.instance === null && instance,
    !told.has("source") && <SourceQuestion key="source" {...asked} />,
    answers.instance !== null && instance,
    <MemoryQuestion key="memory" {...{ review, Paste, onAhead }} />,
    untoldOfVolume(facts).length > 0 && (
      <VolumeQuestion key="volume" {...{ facts, onAhead }} ahead={answers.ahead} />
    ),
    others.length > 0 && !othersTold(review) && <OthersQuestion key="others" {...asked} />,
    ...rowsOf(
      ofFiles.filter(({ isOpen, isSeldom }) => !isOpen && !isSeldom),
      "used as assumed or answered",
    ),
    <ShortQuestion key="short" ahead={answers.ahead} onAhead={onAhead} />,
    !isOfSeveral && region,
    ...places.map((name) => <PlaceQuestion key={name} name={name} {...asked} />),
  ].filter((one) => one !== false);
}

/** Of the columns a few, and one line for all others: what is drawn does not grow with the file. */
function rowsOf(questions: readonly FileQuestion[], fate: string): readonly ReactNode[] {
  const { few, more } = fewColumns(questions);
  const rows: readonly ReactNode[] = few.map(({ row }) => row);
  return more.length === 0 ? rows : [...rows, <MoreColumns key={fate} columns={more} fate={fate} />];
}

/** Whether a description says what every other instance runs on. */
function othersTold({ others, answers }: AnswerReview): boolean {
  const described = answers.described?.readers ?? [];
  return others.every((name) => described.some(({ instance }) => instance === name));
}

type ToldProps = Pick<QuestionsPanelProps, "review" | "given">;

/** Everything the files answer, in one line that opens to be looked at and overridden. */
function ToldQuestions({ review, given }: ToldProps) {
  const { told, facts, others, answers } = review;
  const names = PLACE_NAMES.filter((name) => told.has(name));
  const hasInstance = told.has("instance") && (facts?.instances.length ?? 0) > 1;
  const hasOthers = others.length > 0 && othersTold(review);
  const words = [
    ...(hasInstance && answers.instance ? [answers.instance] : []),
    ...(told.has("source") ? [sourceWords(answers)] : []),
    ...names.map((name) => toldWords(name, answers)),
  ];
  if (words.length === 0) return null;
  const asked = { review, given, onAnswer: answer };
  return (
    <Folded label="Answered by the files:" words={words.join(", ")}>
      {hasInstance && <InstanceQuestion {...asked} />}
      {told.has("source") && <SourceQuestion {...asked} />}
      {hasOthers && <OthersQuestion {...asked} />}
      <Places names={names} {...{ review, given }} />
    </Folded>
  );
}

function Places({ names, review, given }: ToldProps & { readonly names: readonly PlaceName[] }) {
  return names.map((name) => <PlaceQuestion key={name} {...{ name, review, given, onAnswer: answer }} />);
}

interface FoldedProps {
  readonly label: string;
  readonly words: string;
  readonly children: ReactNode;
}

function Folded({ label, words, children }: FoldedProps) {
  const isSettled = useSettled();
  return (
    <details className={classes["aside"]}>
      <summary>
        {label} <span>{words}</span>
      </summary>
      <ul>{isSettled && children}</ul>
    </details>
  );
}

function sourceWords({ source }: Answers): string {
  if (source === null) return "";
  return source.kind === "provisioned"
    ? source.instanceClass
    : `serverless ${formatAcuRange({ minAcu: source.minAcu ?? 0, maxAcu: source.maxAcu })}`;
}

function toldWords(name: PlaceName, answers: Answers): string {
  switch (name) {
    case "region":
      return answers.region ?? "";
    case "storageMode":
      return labelIn(STORAGE_CHOICES, answers.storageMode);
    case "engine":
      return labelIn(ENGINE_CHOICES, answers.engine);
    case "engineVersion":
      return `version ${answers.engineVersion ?? "not known"}`;
    case "features":
      return answers.features?.map((feature) => FEATURE_WORDS[feature]).join(", ") || "no features";
    default:
      return name satisfies never;
  }
}

const seldomWords = (name: PlaceName, answers: Answers): string =>
  name === "features" && !answers.features?.length ? "other features none" : toldWords(name, answers);

const labelIn = (
  choices: readonly { readonly value: string; readonly label: string }[],
  value: string | null,
) => choices.find((choice) => choice.value === value)?.label ?? "";

const NUMBERS = [
  "No",
  "One",
  "Two",
  "Three",
  "Four",
  "Five",
  "Six",
  "Seven",
  "Eight",
  "Nine",
  "Ten",
  "Eleven",
  "Twelve",
] as const;
const counted = (count: number): string => NUMBERS[count] ?? String(count);
