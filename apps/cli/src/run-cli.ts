import { plainText } from "@acuity/engine/units";
import { CliError } from "./cli-error.ts";
import { exitCodes, type Io, oneLine } from "./command.ts";
import { commands } from "./commands.ts";
import { describeError } from "./describe-error.ts";

/** Runs one command line and returns the exit code; no error leaves it. */
export async function runCli(argv: readonly string[], terminal: Io): Promise<number> {
  const io = plainly(terminal);
  try {
    return await dispatch(argv, io);
  } catch (error) {
    const { code, message, exitCode } = describeError(error);
    io.stderr(`${oneLine(message)}\n`);
    if (argv.includes("--json")) io.stdout(`${JSON.stringify({ error: { code, message } })}\n`);
    if (exitCode === exitCodes.internalError) io.debug?.(error);
    return exitCode;
  }
}

/** A terminal and a JSON reader take a figure and its unit with a plain space between them and nothing after a sign, and obey no name and no option. */
function plainly(io: Io): Io {
  // Lines and tabs are our own.
  const plain = (text: string) =>
    text
      .replaceAll("\u202f", " ")
      .replaceAll("\u2060", "")
      .replace(/[^\n\t]+/g, plainText);
  return { ...io, stdout: (text) => io.stdout(plain(text)), stderr: (text) => io.stderr(plain(text)) };
}

async function dispatch(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === "--help" || name === "-h" || name === "help") {
    const text = await overview();
    if (name === undefined) io.stderr(text);
    else io.stdout(text);
    return name === undefined ? exitCodes.badInput : exitCodes.ok;
  }
  const load = commands.get(name);
  if (load === undefined) {
    throw new CliError(
      "command-unknown",
      `"${name}" is not a command; known: ${[...commands.keys()].join(", ")}.`,
    );
  }
  const command = await load();
  if (rest.includes("--help") || rest.includes("-h")) {
    io.stdout(`${command.help.trim()}\n`);
    return exitCodes.ok;
  }
  return command.run(rest, io);
}

async function overview(): Promise<string> {
  const loaded = await Promise.all(
    [...commands].map(async ([name, load]) => ({ name, summary: (await load()).summary })),
  );
  const width = Math.max(0, ...loaded.map(({ name }) => name.length));
  const lines = loaded.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `acuity: capacity and cost of Amazon Aurora, from your own CloudWatch exports

Usage: acuity <command> [options]

${lines.join("\n")}

acuity <command> --help shows its options and an example. --json writes the result as JSON.
Exit code: 0 done, 1 a problem you asked to fail on, 2 input that cannot be used.
`;
}
