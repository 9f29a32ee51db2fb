import type { core } from "zod";

/** What was expected, in words for whoever typed it, where a shape has none of its own; undefined for the library's. */
export function wordsOfIssue(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      return `Expected at least ${amount(issue.minimum, issue.origin)}.`;
    case "too_big":
      return `Expected at most ${amount(issue.maximum, issue.origin)}.`;
    case "invalid_type":
      return `Expected ${KINDS[issue.expected] ?? issue.expected}${issue.input === undefined ? ", got nothing" : ""}.`;
    case "invalid_format":
      return "Expected it written another way.";
    case "invalid_value":
    case "invalid_union":
      return "Expected one of the choices.";
    default:
      return undefined;
  }
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "a group of fields",
  boolean: "yes or no",
};

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
  string: ["letter", "letters"],
  array: ["entry", "entries"],
};

/** `1 entry`, `120 letters`, `0.5`. */
function amount(most: number | bigint, origin: string): string {
  const [one, more] = UNITS[origin] ?? ["", ""];
  return `${most} ${Number(most) === 1 ? one : more}`.trim();
}
