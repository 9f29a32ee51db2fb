import type { Answers, FileAnswers, SeriesView } from "../files/session-view.ts";

// Answers by header: the next export of the same instance is not asked again. Kept in this browser only.
const SESSION_PREFIX = "acuity-answers-1:";
const FILE_PREFIX = "acuity-file-answers-1:";

/** Short key of a long header (FNV-1a, 32 bits); a collision only pre-fills a form. */
function shortKey(prefix: string, header: string): string {
  let hash = 0x811c9dc5;
  for (const letter of header) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return `${prefix}${(hash >>> 0).toString(36)}`;
}

export function rememberAnswers(header: string, answers: Answers): void {
  write(shortKey(SESSION_PREFIX, header), answers);
}

export function recallAnswers(header: string): Partial<Answers> | null {
  return read(shortKey(SESSION_PREFIX, header)) as Partial<Answers> | null;
}

/** Labels alone: an answer may change what metric or instance a series is taken for. */
function fileHeader(series: readonly SeriesView[]): string {
  return series.map((one) => one.label).join("\n");
}

export function rememberFileAnswers(series: readonly SeriesView[], answers: FileAnswers): void {
  write(shortKey(FILE_PREFIX, fileHeader(series)), answers);
}

export function recallFileAnswers(series: readonly SeriesView[]): FileAnswers | null {
  return read(shortKey(FILE_PREFIX, fileHeader(series))) as FileAnswers | null;
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs the user one question next time, nothing else.
  }
}

function read(key: string): unknown {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof kept === "object" ? kept : null;
  } catch {
    return null;
  }
}
