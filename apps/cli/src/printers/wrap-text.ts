/**
 * Breaks a text at spaces into lines of at most `width` after `indent` spaces each. A no-break space is none to break
 * at, and is written as a plain one.
 */
export function wrapText(
  text: string,
  { width, indent }: { readonly width: number; readonly indent: number },
) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width - indent) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line]
    .map((one) => `${" ".repeat(indent)}${one}\n`)
    .join("")
    .replaceAll("\u00a0", " ");
}
