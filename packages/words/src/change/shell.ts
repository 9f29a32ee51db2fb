/** An option a line, for a shell. */
export function command(verb: string, options: Readonly<Record<`--${string}`, string>>): string {
  const parts = Object.entries(options).map(([name, value]) => (value === "" ? name : `${name} ${value}`));
  return [`aws ${verb}`, ...parts].join(" \\\n  ");
}

export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

interface Asked {
  /** A command of `aws` that prints one word. */
  readonly ask: string;
  readonly answer: string;
  /** Said where the answer is another, and nothing after it is run. */
  readonly otherwise: string;
}

/** Goes on only if the answer is this one. */
export function onlyIf({ ask, answer, otherwise }: Asked): string {
  return `if [ "$(${ask})" != ${answer} ]; then\n${stopped(otherwise)}\nfi`;
}

const EVERY_S = 10;

/** Asks again until the answer is this one, and stops after so many minutes. */
export function until({ ask, answer, otherwise, minutes }: Asked & { readonly minutes: number }): string {
  const most = (60 * minutes) / EVERY_S;
  return [
    "tries=0",
    `until [ "$(${ask})" = ${answer} ]; do`,
    "  tries=$((tries + 1))",
    `  if [ "$tries" -gt ${most} ]; then`,
    stopped(otherwise).replace(/^/gm, "  "),
    "  fi",
    `  sleep ${EVERY_S}`,
    "done",
  ].join("\n");
}

/** One sentence on the error output: no mark in it that a shell would read. */
const stopped = (sentence: string): string => `  echo "${sentence}" >&2\n  exit 1`;
