/** What no name shows and a terminal or a line of text would obey: controls, marks of direction, zero widths, halves of a pair. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** A foreign text as it may be printed anywhere: one line of what can be seen. */
export function plainText(text: string): string {
  return text.replace(/[\t\n\r\u2028\u2029]+/g, " ").replace(UNSEEN, "?");
}
