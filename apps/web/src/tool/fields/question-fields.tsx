import { shortOrigin } from "@acuity/words";
import { Select, Switch, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { NumberField } from "../../ui/fields/number-field.tsx";
import { type Choice, Segments } from "../../ui/fields/segments.tsx";
import { keysOf, neededSentence } from "../question/door.ts";
import { type FirstQuestion, originOf } from "../question/origin.ts";
import {
  boundsOf,
  type ConstantsAsked,
  type Draft,
  type Field,
  fieldOf,
  type ListAsked,
  type NumberAsked,
  type Patch,
  type PoolsAsked,
  type QuestionSpec,
  type TextAsked,
} from "../question/spec.ts";
import { ConstantsEditor } from "./constants-editor.tsx";
import { PoolSizes } from "./pool-sizes.tsx";
import { SliderField } from "./slider-field.tsx";

/** More choices than these do not stand beside each other in a column of fields. */
const MOST_SEGMENTS = 4;

/** A question being asked: how, as far as it is given, and what was known first. */
export interface Asking<Question> {
  readonly spec: QuestionSpec<Question>;
  readonly draft: Draft<Question>;
  readonly first: FirstQuestion<Question>;
  readonly onQuestion: (patch: Patch<Question>) => void;
}

interface QuestionFieldsProps<Question> {
  readonly asking: Asking<Question>;
  /** Which fields, in this order; all without, in the order of the question. */
  readonly names?: readonly (keyof Question)[];
  /** Few words below each field: where its figure is from, and no more. */
  readonly isBrief?: boolean;
}

/** The fields that mean something for the question as it stands. */
export function QuestionFields<Question extends object>(props: QuestionFieldsProps<Question>) {
  const { asking, names, isBrief = false } = props;
  const { spec, draft } = asking;
  return (names ?? keysOf(spec))
    .filter((name) => spec.fields[name].isAsked?.(draft.question) ?? true)
    .map((name) => <QuestionField key={String(name)} asking={asking} name={name} isBrief={isBrief} />);
}

interface OneFieldProps<Question> {
  readonly asking: Asking<Question>;
  readonly name: keyof Question;
  readonly isBrief: boolean;
}

/** One value of a question, asked for as its field says. */
function QuestionField<Question extends object>(props: OneFieldProps<Question>): ReactNode {
  const { asking, name } = props;
  const { question } = asking.draft;
  const field = fieldOf(asking.spec, name);
  const value: unknown = question[name];
  const onValue = (next: unknown) => asking.onQuestion({ [name]: next } as Patch<Question>);
  const { label } = field;
  switch (field.kind) {
    case "number":
      return <NumberQuestion {...props} field={field} onValue={onValue} />;
    case "switch":
      return (
        <Switch
          size="xs"
          label={label}
          description={originOf(name, { question, first: asking.first })}
          checked={value === true}
          onChange={({ currentTarget }) => onValue(currentTarget.checked)}
        />
      );
    case "text":
      return <TextQuestion {...props} field={field} onValue={onValue} />;
    case "choice":
      return <ChoiceQuestion label={label} choices={field.choices} value={String(value)} onValue={onValue} />;
    case "list":
      return <ListQuestion {...props} field={field} onValue={onValue} />;
    case "constants":
      return <ConstantsQuestion {...props} field={field} onValue={onValue} />;
    case "pools":
      return <PoolsQuestion {...props} field={field} onValue={onValue} />;
    default:
      return field satisfies never;
  }
}

interface ChoiceQuestionProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onValue: (value: unknown) => void;
}

/** A few choices beside each other, more of them in a list. */
function ChoiceQuestion({ label, choices, value, onValue }: ChoiceQuestionProps) {
  if (choices.length <= MOST_SEGMENTS)
    return <Segments size="xs" label={label} choices={choices} value={value} onValue={onValue} />;
  return (
    <Select
      size="xs"
      label={label}
      allowDeselect={false}
      data={[...choices]}
      value={value}
      onChange={onValue}
    />
  );
}

interface AskedProps<Question, Asked> extends OneFieldProps<Question> {
  readonly field: Extract<Field<Question>, Asked>;
  readonly onValue: (value: unknown) => void;
}

function TextQuestion<Question extends object>(props: AskedProps<Question, TextAsked>) {
  const { asking, name, field, onValue } = props;
  const { question } = asking.draft;
  const value: unknown = question[name];
  return (
    <TextInput
      label={field.label}
      description={originOf(name, { question, first: asking.first }) ?? helpOf(field, question)}
      size="xs"
      placeholder={field.empty}
      value={typeof value === "string" ? value : ""}
      onChange={({ currentTarget }) => onValue(currentTarget.value === "" ? null : currentTarget.value)}
    />
  );
}

function PoolsQuestion<Question extends object>(props: AskedProps<Question, PoolsAsked>) {
  const { asking, name, field, onValue } = props;
  const { question } = asking.draft;
  const value: unknown = question[name];
  return (
    <PoolSizes
      label={field.label}
      text={typeof value === "string" ? value : null}
      origin={originOf(name, { question, first: asking.first })}
      help={helpOf(field, question)}
      onText={onValue}
    />
  );
}

function ListQuestion<Question extends object>(props: AskedProps<Question, ListAsked<Question>>) {
  const { asking, name, field, onValue } = props;
  const { question } = asking.draft;
  const value: unknown = question[name];
  const standIn = field.standIn?.(question);
  return (
    <Select
      size="xs"
      label={field.label}
      data={[...field.choices]}
      value={typeof value === "string" ? value : (standIn ?? null)}
      searchable
      allowDeselect={false}
      nothingFoundMessage="Nothing of that name"
      onChange={(next) => onValue(next === standIn ? null : next)}
    />
  );
}

function helpOf<Question>({ help }: Field<Question>, question: Question): string | undefined {
  return typeof help === "function" ? help(question) : help;
}

function NumberQuestion<Question extends object>(props: AskedProps<Question, NumberAsked>) {
  const { asking, name, field, isBrief, onValue } = props;
  const { spec, draft, first } = asking;
  const { question } = draft;
  const origin = originOf(name, { question, first });
  const isMissing = draft.missing.has(name);
  const value = isMissing ? null : (question[name] as number | null);
  const said = {
    value,
    problem: isMissing ? neededSentence(spec, name) : null,
    origin: isBrief ? origin && shortOrigin(origin) : origin,
    help: isBrief ? undefined : helpOf(field, question),
  };
  const bounds = boundsOf(spec.schema.shape[name]);
  const { label, unit, slide } = field;
  if (slide !== undefined) {
    return <SliderField {...field} {...said} slide={slide} bounds={bounds} onValue={onValue} />;
  }
  return (
    <NumberField
      {...bounds}
      {...said}
      look="column"
      label={unit === "" ? label : `${label}, ${unit}`}
      description={said.origin ?? said.help}
      placeholder={field.empty ?? ""}
      mayBeEmpty
      onValue={onValue}
    />
  );
}

function ConstantsQuestion<Question extends object>(props: AskedProps<Question, ConstantsAsked>) {
  const { asking, name, field, onValue } = props;
  const { draft, first } = asking;
  return (
    <ConstantsEditor
      names={field.names}
      replaced={draft.question[name] as Record<string, number>}
      origin={originOf(name, { question: draft.question, first })}
      onReplace={onValue}
    />
  );
}
