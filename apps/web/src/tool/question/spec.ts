import type { ReadConstants } from "@acuity/engine/reads";
import type { z } from "zod";

interface Said<Question> {
  readonly label: string;
  /** Key in the address. */
  readonly short: string;
  /** A fact of the cluster, by the name under which every question knows it: asked once. */
  readonly fact?: string;
  /** What else helps to fill it in; the origin of a figure of the trace takes its place. */
  readonly help?: string | ((question: Question) => string);
  /** Whether the field means something for this question; always without. */
  readonly isAsked?: (question: Question) => boolean;
}

export interface NumberAsked {
  readonly kind: "number";
  readonly unit: string;
  /** A slider over this range; equal movements of the hand multiply where it is logarithmic. */
  readonly slide?: readonly [number, number];
  readonly isLogarithmic?: boolean;
  readonly step?: number;
  /** Said while nothing is given. */
  readonly empty?: string;
}

/** A few choices beside each other. */
interface ChoiceAsked {
  readonly kind: "choice";
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** Many choices in a list that is searched. */
export interface ListAsked<Question> extends Omit<ChoiceAsked, "kind"> {
  readonly kind: "list";
  /** What nothing given stands for. */
  readonly standIn?: (question: Question) => string;
}

export interface ConstantsAsked {
  readonly kind: "constants";
  readonly names: readonly (keyof ReadConstants)[];
}

interface SwitchAsked {
  readonly kind: "switch";
}

export interface TextAsked {
  readonly kind: "text";
  readonly empty: string;
}

/** Sizes of pools and what they miss: said in words, given as a text. */
export interface PoolsAsked {
  readonly kind: "pools";
}

type AskedOf<Question, Value> = [Value] extends [boolean]
  ? SwitchAsked
  : [Value] extends [number | null]
    ? NumberAsked
    : [Value] extends [string | null]
      ? ChoiceAsked | ListAsked<Question> | TextAsked | PoolsAsked
      : ConstantsAsked;

/** How one value of a question is asked for, named in the address and said. Its bounds are the schema's. */
export type Field<Question> = Said<Question> &
  (NumberAsked | ChoiceAsked | ListAsked<Question> | ConstantsAsked | SwitchAsked | TextAsked | PoolsAsked);

/** Everything a page asks, as data: the order of the fields is the order on the page. */
export interface QuestionSpec<Question> {
  readonly schema: { readonly shape: Readonly<Record<keyof Question, z.ZodType>> };
  readonly fields: { readonly [Key in keyof Question]: Said<Question> & AskedOf<Question, Question[Key]> };
}

/** A change by the hand; null empties a value. */
export type Patch<Question> = { readonly [Key in keyof Question]?: Question[Key] | null };

/** A question as far as it is given. */
export interface Draft<Question> {
  /** What was asked before stands for what is missing. */
  readonly question: Question;
  /** Values that were emptied and cannot be done without. */
  readonly missing: ReadonlySet<keyof Question>;
  /** What the address says and nobody can mean, each a sentence. */
  readonly leftOut: readonly string[];
}

/** The field of a value, whichever it is. */
export function fieldOf<Question>(spec: QuestionSpec<Question>, key: keyof Question): Field<Question> {
  return spec.fields[key] as Field<Question>;
}

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly isWhole: boolean;
}

/** The bounds of a number, from the schema that also guards reports and scenarios. */
export function boundsOf(schema: z.ZodType): Bounds {
  const { minValue, maxValue, isInt } = withoutNull(schema) as z.ZodNumber;
  return { least: minValue ?? -Infinity, most: maxValue ?? Infinity, isWhole: isInt };
}

export function mayBeNull(schema: z.ZodType): boolean {
  return schema.safeParse(null).success;
}

function withoutNull(schema: z.ZodType): z.ZodType {
  const isWrapped = schema.type === "nullable" || schema.type === "default";
  return isWrapped ? withoutNull((schema as z.ZodNullable | z.ZodDefault).unwrap() as z.ZodType) : schema;
}
