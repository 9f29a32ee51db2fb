import type { Snippet } from "@acuity/words";
import classes from "./snippet-diff.module.css";

const SIGNS = { " ": "\u00a0", "-": "−", "+": "+" } as const;
const WORDS = { " ": "", "-": "goes: ", "+": "comes: " } as const;

/** Lines that stay, go and come: a sign and a word with each colour, no script. */
export function SnippetDiff({ label, snippet }: { readonly label: string; readonly snippet: Snippet }) {
  return (
    <section className={classes["box"]} aria-label={label}>
      <pre className={classes["text"]}>
        {snippet.map(({ mark, text }, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and none moves
          <span key={line} className={classes["line"]} data-mark={mark}>
            <span aria-hidden="true">{SIGNS[mark]} </span>
            {mark !== " " && <span className={classes["word"]}>{WORDS[mark]}</span>}
            {text}
            {"\n"}
          </span>
        ))}
      </pre>
    </section>
  );
}
