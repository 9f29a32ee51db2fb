import { settingFields } from "@acuity/engine/plan";
import { FEATURES } from "@acuity/engine/units";
import { FEATURE_WORDS } from "@acuity/words";
import { type ComboboxData, TextInput } from "@mantine/core";
import { type AnswerReview, severalRegions } from "../../session/facts/review-answers.ts";
import type { Answers } from "../../session/files/session-view.ts";
import { ENGINE_CHOICES, REGION_CHOICES, STORAGE_CHOICES } from "../../ui/fields/cluster-choices.ts";
import { Segments } from "../../ui/fields/segments.tsx";
import { MultiSelect, Select } from "../../ui/fields/select.tsx";
import classes from "./check-screen.module.css";
import { type AnswerOrigin, QuestionRow } from "./question-row.tsx";

/** What is asked of where and how the cluster runs, by the answer it fills. */
export type PlaceName = "region" | "storageMode" | "engine" | "engineVersion" | "features";

/** By how much an answer moves the plan, the most first. */
export const PLACE_NAMES: readonly PlaceName[] = [
  "region",
  "storageMode",
  "engine",
  "engineVersion",
  "features",
];

interface PlaceQuestionProps {
  readonly name: PlaceName;
  readonly review: AnswerReview;
  /** What the user said, as far as anything. */
  readonly given: Answers;
  readonly onAnswer: (patch: Partial<Answers>) => void;
}

/** One of them with its field, its origin and what it changes. */
export function PlaceQuestion({ name, review, given, onAnswer }: PlaceQuestionProps) {
  const Field = FIELDS[name];
  const { title, changes, without } = WORDS[name];
  const isOpen = name === "region" && review.answers.region === null;
  const origin = isOpen ? "decides" : originOf(name, { review, given });
  const otherwise = isOpen ? "The files hold several, and the demand is another’s in each." : without;
  return (
    <QuestionRow title={title} origin={origin} changes={changes} without={otherwise}>
      <Field answers={review.answers} facts={review.facts} onAnswer={onAnswer} />
    </QuestionRow>
  );
}

/** The user's word before a description's, that before the series', and an assumption last. */
export function originOf(
  name: keyof Answers,
  {
    review,
    given,
  }: { readonly review: Pick<AnswerReview, "described" | "told" | "sample">; readonly given: Answers },
): AnswerOrigin {
  if (given[name] != null) return isOfSample(name, { review, given }) ? "from the sample" : "yours";
  if (review.described.has(name)) return "from the description";
  return review.told.has(name) ? "from the files" : "assumed";
}

function isOfSample(
  name: keyof Answers,
  {
    review: { sample = {} },
    given,
  }: { readonly review: Pick<AnswerReview, "sample">; readonly given: Answers },
): boolean {
  return name in sample && JSON.stringify(sample[name]) === JSON.stringify(given[name]);
}

const WORDS: Readonly<
  Record<PlaceName, { readonly title: string; readonly changes: string; readonly without: string }>
> = {
  region: {
    title: "Which region?",
    changes: "Every price is the region’s, and so are the classes it sells; the demand stays.",
    without: "Without it us-east-1 is assumed.",
  },
  storageMode: {
    title: "Which storage mode today?",
    changes: "Both are compared for the plan; this one only sets what today costs.",
    without: "Without it Standard is assumed.",
  },
  engine: {
    title: "Which engine?",
    changes: "Sets the size of a page, the connections a size takes and the versions there are.",
    without: "Without it PostgreSQL is assumed.",
  },
  engineVersion: {
    title: "Which engine version?",
    changes: "Old versions have no pause and a lower maximum, and may be billed for Extended Support.",
    without: "Without it a current version is assumed.",
  },
  features: {
    title: "What else does it use?",
    changes:
      "Some features ask for a minimum, keep an instance from pausing or have lines of their own on the bill.",
    without: "Without it none is assumed.",
  },
};

interface FieldProps {
  readonly answers: Answers;
  readonly facts: AnswerReview["facts"];
  readonly onAnswer: (patch: Partial<Answers>) => void;
}

const FIELDS: Readonly<Record<PlaceName, (props: FieldProps) => React.ReactNode>> = {
  region: RegionField,
  storageMode: StorageField,
  engine: EngineField,
  engineVersion: VersionField,
  features: FeatureField,
};

/** Of all regions those that the files hold first, where they hold several. */
function regionChoices(facts: AnswerReview["facts"]): ComboboxData {
  const own = severalRegions(facts);
  if (own === null) return [...REGION_CHOICES];
  const isOwn = ({ value }: { readonly value: string }) => own.includes(value);
  return [
    { group: "In the files", items: REGION_CHOICES.filter(isOwn) },
    { group: "Other regions", items: REGION_CHOICES.filter((one) => !isOwn(one)) },
  ];
}

function RegionField({ answers, facts, onAnswer }: FieldProps) {
  return (
    <Select
      aria-label="Region"
      maw="20rem"
      data={regionChoices(facts)}
      value={answers.region}
      searchable
      onChange={(region) => onAnswer({ region })}
    />
  );
}

function StorageField({ answers, onAnswer }: FieldProps) {
  return (
    <Segments
      label="Storage today"
      className={classes["segments"]}
      choices={STORAGE_CHOICES}
      value={answers.storageMode ?? "standard"}
      onValue={(storageMode) => onAnswer({ storageMode })}
    />
  );
}

function EngineField({ answers, onAnswer }: FieldProps) {
  return (
    <Segments
      label="Engine"
      className={classes["segments"]}
      choices={ENGINE_CHOICES}
      value={answers.engine ?? "aurora-postgresql"}
      onValue={(engine) => onAnswer({ engine })}
    />
  );
}

function VersionField({ answers, onAnswer }: FieldProps) {
  return (
    <TextInput
      aria-label="Engine version"
      maw="12rem"
      placeholder="not known"
      maxLength={settingFields.engineVersion.kind.of.most}
      value={answers.engineVersion ?? ""}
      onChange={(event) => onAnswer({ engineVersion: event.currentTarget.value.trim() || null })}
    />
  );
}

function FeatureField({ answers, onAnswer }: FieldProps) {
  return (
    <MultiSelect
      aria-label="It also uses"
      placeholder={answers.features?.length ? "" : "none known"}
      data={[...FEATURE_CHOICES]}
      value={[...(answers.features ?? [])]}
      onChange={(names) => onAnswer({ features: FEATURES.filter((feature) => names.includes(feature)) })}
    />
  );
}

const FEATURE_CHOICES = FEATURES.map((feature) => ({ value: feature, label: FEATURE_WORDS[feature] }));
