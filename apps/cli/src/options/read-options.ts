import { type ParseArgsConfig, parseArgs } from "node:util";
import { badOption, CliError } from "../cli-error.ts";

/** The options of one command, by their long name. `--json` and `--help` are understood everywhere. */
export type OptionTable = Readonly<Record<string, OptionSpec>>;

interface OptionSpec {
  readonly type: "string" | "boolean";
  readonly multiple?: boolean;
}

/** A table of options named in words: of text, of text that may come several times, and those that are there or not. */
export function optionTable(names: {
  readonly text?: string;
  readonly many?: string;
  readonly flags?: string;
}): OptionTable {
  const row = (words: string | undefined, spec: OptionSpec) =>
    Object.fromEntries((words?.split(" ") ?? []).map((name) => [name, spec]));
  return {
    ...row(names.text, { type: "string" }),
    ...row(names.many, { type: "string", multiple: true }),
    ...row(names.flags, { type: "boolean" }),
  };
}

/** What the user gave: `files` are the arguments without a name. */
export interface GivenOptions {
  readonly json: boolean;
  readonly files: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly flags: ReadonlySet<string>;
}

const everywhere: OptionTable = { json: { type: "boolean" }, help: { type: "boolean" } };

/**
 * Reads a command's arguments against its table of options.
 * @throws CliError `option-unknown` or `option-invalid`, naming the argument.
 */
export function readOptions(argv: readonly string[], table: OptionTable): GivenOptions {
  const options = { ...table, ...everywhere };
  const parsed = parse(argv, options);
  refuseTwice(parsed.tokens, options);
  const values = new Map<string, readonly string[]>();
  const flags = new Set<string>();
  for (const [name, given] of Object.entries(parsed.values)) {
    if (typeof given === "boolean") flags.add(name);
    else values.set(name, [given].flat().map(String));
  }
  return { json: flags.has("json"), files: parsed.positionals, values, flags };
}

function parse(argv: readonly string[], options: NonNullable<ParseArgsConfig["options"]>) {
  try {
    return parseArgs({
      args: withNegatives(argv, options),
      options,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    throw refusal(error, Object.keys(options));
  }
}

/** `--growth-pct -48` as `--growth-pct=-48`: no option here begins with a digit, so that a number behind one that takes a value is it. */
function withNegatives(argv: readonly string[], options: NonNullable<ParseArgsConfig["options"]>): string[] {
  const args: string[] = [];
  for (const arg of argv) {
    const before = args.at(-1) ?? "";
    const takesValue = before.startsWith("--") && options[before.slice(2)]?.type === "string";
    if (takesValue && /^-\.?\d/.test(arg) && !args.includes("--")) args[args.length - 1] = `${before}=${arg}`;
    else args.push(arg);
  }
  return args;
}

/** An option given twice would lose one of its values in silence. */
function refuseTwice(tokens: ReturnType<typeof parse>["tokens"], options: OptionTable): void {
  const seen = new Set<string>();
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    const { name } = token;
    if (seen.has(name) && options[name]?.multiple !== true && options[name]?.type === "string") {
      throw badOption(`--${name} was given twice; keep one of them.`);
    }
    seen.add(name);
  }
}

function refusal(error: unknown, known: readonly string[]): unknown {
  if (!(error instanceof TypeError) || !("code" in error)) return error;
  const quoted = /'([^']+)'/.exec(error.message)?.[1] ?? "";
  const name = quoted.replace(/ <value>$/, "").replace(/^-[a-z], /, "");
  if (error.code === "ERR_PARSE_ARGS_UNKNOWN_OPTION") {
    return new CliError(
      "option-unknown",
      `${name} is not an option here; did you mean ${nearest(name, known)}? See --help.`,
    );
  }
  if (error.code !== "ERR_PARSE_ARGS_INVALID_OPTION_VALUE") return error;
  const hint = /ambiguous/.test(error.message) ? `; write a value that begins with "-" as ${name}=-1` : "";
  const expected = /does not take/.test(error.message) ? "takes no value" : "needs a value";
  return badOption(`${name} ${expected}${hint}.`);
}

/** The known option that shares the most pairs of letters with what was typed. */
function nearest(name: string, known: readonly string[]): string {
  const typed = pairs(name.replace(/^-+/, ""));
  const score = (one: string) => {
    const own = pairs(one);
    return (2 * own.filter((pair) => typed.includes(pair)).length) / (own.length + typed.length || 1);
  };
  return `--${[...known].sort((a, b) => score(b) - score(a))[0] ?? "help"}`;
}

function pairs(word: string): readonly string[] {
  const letters = `^${word}$`;
  return [...letters.slice(1)].map((letter, at) => `${letters[at]}${letter}`);
}
