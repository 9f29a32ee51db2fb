import { keptJson } from "../files/kept-json.ts";
import type { Answers, FileAnswers, SeriesView } from "../files/session-view.ts";

// Answers by header: the next export of the same instance is not asked again. Kept in this browser only.
const answers = keptJson<Partial<Answers>>(() => localStorage);
const fileAnswers = keptJson<FileAnswers>(() => localStorage);

/** Short key of a long header (FNV-1a, 32 bits); a collision only pre-fills a form. */
function shortKey(prefix: string, header: string): string {
  let hash = 0x811c9dc5;
  for (const letter of header) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `${prefix}${(hash >>> 0).toString(36)}`;
}

const answersKey = (header: string) => shortKey("acuity-answers-1:", header);

/** Labels alone: an answer may change what metric or instance a series is taken for. */
const fileKey = (series: readonly SeriesView[]) =>
  shortKey("acuity-file-answers-1:", series.map(({ label }) => label).join("\n"));

export const rememberAnswers = (header: string, given: Answers) => answers.put(answersKey(header), given);
export const recallAnswers = (header: string) => answers.get(answersKey(header));

/** Every answer that any header was given. */
export function forgetAnswers(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (/^acuity-(file-)?answers-/.test(key)) localStorage.removeItem(key);
  } catch {}
}

export const recallFileAnswers = (series: readonly SeriesView[]) => fileAnswers.get(fileKey(series));
export const rememberFileAnswers = (series: readonly SeriesView[], given: FileAnswers) =>
  fileAnswers.put(fileKey(series), given);
