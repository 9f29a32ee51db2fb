/** A line that stays, goes or comes. */
export interface SnippetLine {
  readonly mark: " " | "-" | "+";
  readonly text: string;
}

export type Snippet = readonly SnippetLine[];

export const kept = (text: string): SnippetLine => ({ mark: " ", text });

/** What was and what is to be, on lines of their own; one line where they are the same; null = it is not there. */
export function changed(from: string | null, to: string | null): Snippet {
  if (from === to) return to === null ? [] : [kept(to)];
  return [
    ...(from === null ? [] : [{ mark: "-", text: from } as const]),
    ...(to === null ? [] : [{ mark: "+", text: to } as const]),
  ];
}

/** Lines that all come, or all go. */
export function marked(mark: "-" | "+", lines: readonly string[]): Snippet {
  return lines.map((text) => ({ mark, text }));
}

/** The text after the change: what is copied. */
export function afterText(snippet: Snippet): string {
  return textWithout(snippet, "-");
}

/** The text before it. */
export function beforeText(snippet: Snippet): string {
  return textWithout(snippet, "+");
}

function textWithout(snippet: Snippet, gone: "-" | "+"): string {
  const lines = snippet.filter(({ mark }) => mark !== gone).map(({ text }) => text);
  return `${lines.join("\n").trimEnd()}\n`;
}
