import type { ChangeStep } from "./aws-cli.ts";
import { quoted } from "./shell.ts";

/**
 * Every command in its order, each step under its title. In a shell of its own that ends with the first command or check
 * that fails: pasted or saved, nothing after it is run, and the terminal stays open. No comments: not every shell takes them
 * by hand.
 */
export function scriptOf(steps: readonly ChangeStep[]): string {
  const blocks = steps.map(({ title, waitsFor, commands }) =>
    [`echo ${quoted(title)}`, ...(waitsFor === undefined ? [] : [asked(waitsFor)]), ...commands].join("\n"),
  );
  return `(\nset -eu\n\n${blocks.join("\n\n")}\n)`;
}

/** What only a person can say has come to pass. */
const asked = (what: string): string =>
  `printf '%s' ${quoted(`Press Enter once ${what}; Ctrl-C ends here. `)}\nread -r go`;
