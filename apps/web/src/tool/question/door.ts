import { formatNumber } from "@acuity/words";
import { formatConstants, parseConstants } from "./constants-query.ts";
import {
  boundsOf,
  type Draft,
  type Field,
  fieldOf,
  mayBeNull,
  type Patch,
  type QuestionSpec,
} from "./spec.ts";

/** The values of an address by their short keys; null where it does not say. */
export type Address = Readonly<Record<string, string | null>>;

/**
 * What an address asks over what is known. A value passes only if the schema lets it; any other is left out, and said
 * to be. An empty value is nothing given.
 */
export function readAddress<Question extends object>(
  address: Address,
  at: { readonly spec: QuestionSpec<Question>; readonly first: Question },
): Draft<Question> {
  const given: Partial<Question> = {};
  const missing = new Set<keyof Question>();
  const leftOut: string[] = [];
  for (const key of keysOf(at.spec)) {
    const field = fieldOf(at.spec, key);
    const raw = address[field.short]?.trim() ?? null;
    if (raw === null) continue;
    const schema = at.spec.schema.shape[key];
    if (raw === "" && field.kind !== "constants") {
      if (mayBeNull(schema)) given[key] = null as Question[typeof key];
      else missing.add(key);
      continue;
    }
    const read = schema.safeParse(decode(raw, field.kind));
    if (read.success) given[key] = read.data as Question[typeof key];
    else leftOut.push(`${field.short}=${clip(raw)} in the address ${faultOf(raw, { spec: at.spec, key })}`);
  }
  return { question: { ...at.first, ...given }, missing, leftOut };
}

/** What the address must say for a change by the hand. */
export function writeAddress<Question extends object>(
  patch: Patch<Question>,
  at: { readonly spec: QuestionSpec<Question>; readonly first: Question },
): Address {
  const changed = keysOf(at.spec).filter((key) => patch[key] !== undefined);
  return Object.fromEntries(
    changed.map((key) => {
      const value: unknown = patch[key];
      const { short, kind } = fieldOf(at.spec, key);
      // Nothing given is said where something is known, else not: the address stays short.
      if (value === null) return [short, at.first[key] === null ? null : ""];
      return [short, kind === "constants" ? formatConstants(value as object) : String(value)];
    }),
  );
}

/** What a value that was emptied must be, as a sentence. */
export function neededSentence<Question extends object>(
  spec: QuestionSpec<Question>,
  key: keyof Question,
): string {
  const field = fieldOf(spec, key);
  if (field.kind !== "number") return `${field.label} is needed.`;
  const { least, most } = boundsOf(spec.schema.shape[key]);
  const unit = field.unit === "" ? "" : ` ${field.unit}`;
  return `${field.label} is needed: ${formatNumber(least)} to ${formatNumber(most)}${unit}.`;
}

export function keysOf<Question extends object>(spec: QuestionSpec<Question>): readonly (keyof Question)[] {
  return Object.keys(spec.fields) as (keyof Question)[];
}

function decode(raw: string, kind: Field<never>["kind"]): unknown {
  switch (kind) {
    case "number":
      return Number(raw);
    case "switch":
      return raw === "true" ? true : raw === "false" ? false : raw;
    case "constants":
      return parseConstants(raw);
    default:
      return raw;
  }
}

function faultOf<Question extends object>(
  raw: string,
  { spec, key }: { readonly spec: QuestionSpec<Question>; readonly key: keyof Question },
): string {
  const field = fieldOf(spec, key);
  if (field.kind === "choice")
    return `is none of ${field.choices.map(({ value }) => value).join(", ")}; it was left out.`;
  if (field.kind !== "number") return "cannot be read and was left out.";
  const { least, most, isWhole } = boundsOf(spec.schema.shape[key]);
  const value = Number(raw);
  const unit = field.unit === "" ? "" : ` ${field.unit}`;
  if (value < least) return `is below ${formatNumber(least)}${unit} and was left out.`;
  if (value > most) return `is above ${formatNumber(most)}${unit} and was left out.`;
  return `is not a ${isWhole && !Number.isNaN(value) ? "whole " : ""}number and was left out.`;
}

/** Long enough to find it in the address. */
const SHOWN = 40;

function clip(raw: string): string {
  return raw.length > SHOWN ? `${raw.slice(0, SHOWN)}…` : raw;
}
