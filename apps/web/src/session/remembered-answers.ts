import type { Answers } from "./session-view.ts";

// Answers by header: the next export of the same instance is not asked again. Kept in this browser only.
const PREFIX = "acuity-answers-1:";

/** Short key of a long header (FNV-1a, 32 bits); a collision only pre-fills a form. */
function shortKey(header: string): string {
  let hash = 0x811c9dc5;
  for (const letter of header) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `${PREFIX}${(hash >>> 0).toString(36)}`;
}

export function rememberAnswers(header: string, answers: Answers): void {
  try {
    localStorage.setItem(shortKey(header), JSON.stringify(answers));
  } catch {
    // A full or forbidden storage costs the user one question next time, nothing else.
  }
}

export function recallAnswers(header: string): Partial<Answers> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(shortKey(header)) ?? "null");
    return typeof kept === "object" ? (kept as Partial<Answers> | null) : null;
  } catch {
    return null;
  }
}
