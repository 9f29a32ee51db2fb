import type { NumberKind } from "@acuity/engine/plan";
import { isIsoDay } from "@acuity/engine/units";
import { badOption, CliError } from "../cli-error.ts";
import { decimalOf } from "../readers/decimal-of.ts";
import type { GivenOptions } from "./read-options.ts";

/** The text of an option, or undefined when it was not given. */
export function textOption(given: GivenOptions, name: string): string | undefined {
  return given.values.get(name)?.at(-1);
}

/** @throws CliError `option-missing`. */
export function requiredText(given: GivenOptions, name: string): string {
  return present(textOption(given, name), name);
}

/**
 * A finite decimal number, or undefined when the option was not given.
 * @throws CliError `option-invalid`, showing the text.
 */
export function numberOption(given: GivenOptions, name: string): number | undefined {
  const text = textOption(given, name);
  if (text === undefined) return undefined;
  const value = decimalOf(text);
  if (value === null) {
    throw badOption(`--${name} needs a number, such as --${name} 8; got "${text}".`);
  }
  return value;
}

/** What a number may be, and what it is called. */
export interface NumberRange extends Omit<NumberKind, "is"> {
  readonly name: string;
}

/**
 * A number inside its range, or undefined when the option was not given. Nothing is rounded or cut.
 * @throws CliError `option-invalid`, naming range and value.
 */
export function rangedOption(given: GivenOptions, range: NumberRange): number | undefined {
  const value = numberOption(given, range.name);
  return value === undefined ? undefined : checkRange(value, range);
}

/**
 * The number, where it is inside its range.
 * @throws CliError `option-invalid`, naming range and value.
 */
export function checkRange(value: number, range: NumberRange): number {
  const { from, to, step } = range;
  const steps = step === undefined ? 0 : value / step;
  if (value >= from && value <= to && Math.abs(steps - Math.round(steps)) < 1e-6) return value;
  const whole = step === undefined ? "" : step === 1 ? ", a whole number" : ` in steps of ${step}`;
  throw badOption(`--${range.name} is ${boundsWords(range)}${whole}; got ${value}.`);
}

/** `-99 to 10,000 %` */
export function boundsWords({ from, to, unit }: Omit<NumberKind, "is">): string {
  return `${grouped(from)} to ${grouped(to)}${unit === undefined ? "" : ` ${unit}`}`;
}

/**
 * A day of the calendar, or undefined when the option was not given.
 * @throws CliError `option-invalid`, showing the text.
 */
export function dayOption(given: GivenOptions, name: string): string | undefined {
  const text = textOption(given, name);
  if (text === undefined || isIsoDay(text)) return text;
  throw badOption(`--${name} is a day such as 2026-11-20; got "${text}".`);
}

/** @throws CliError `option-missing` or `option-invalid`. */
export function requiredNumber(given: GivenOptions, name: string): number {
  return present(numberOption(given, name), name);
}

/**
 * One of a closed list of words, or undefined when the option was not given.
 * @throws CliError `option-invalid`, listing the words.
 */
export function choiceOption<Choice extends string | number>(
  given: GivenOptions,
  choice: { readonly name: string; readonly from: readonly Choice[] },
): Choice | undefined {
  const text = textOption(given, choice.name);
  if (text === undefined) return undefined;
  const found = choice.from.find((word) => String(word) === text);
  if (found !== undefined) return found;
  const words = choice.from.join(", ");
  throw badOption(`--${choice.name} is one of ${words}; got "${text}".`);
}

function grouped(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 6 });
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new CliError("option-missing", `--${name} is required; see --help for an example.`);
}
