import { CliError } from "./cli-error.ts";
import type { GivenOptions } from "./read-options.ts";

/** The text of an option, or undefined when it was not given. Given twice, the last one counts. */
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
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) {
    throw new CliError("option-invalid", `--${name} needs a number, such as --${name} 8; got "${text}".`);
  }
  return value;
}

/** @throws CliError `option-missing` or `option-invalid`. */
export function requiredNumber(given: GivenOptions, name: string): number {
  return present(numberOption(given, name), name);
}

/**
 * One of a closed list of words, or undefined when the option was not given.
 * @throws CliError `option-invalid`, listing the words.
 */
export function choiceOption<Choice extends string>(
  given: GivenOptions,
  choice: { readonly name: string; readonly from: readonly Choice[] },
): Choice | undefined {
  const text = textOption(given, choice.name);
  if (text === undefined) return undefined;
  const found = choice.from.find((word) => word === text);
  if (found !== undefined) return found;
  const words = choice.from.join(", ");
  throw new CliError("option-invalid", `--${choice.name} is one of ${words}; got "${text}".`);
}

function present<Value>(value: Value | undefined, name: string): Value {
  if (value !== undefined) return value;
  throw new CliError("option-missing", `--${name} is required; see --help for an example.`);
}
