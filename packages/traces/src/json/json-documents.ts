import type { ByteReader } from "../source/byte-reader.ts";
import type { Meter } from "../source/metered.ts";
import { concatBytes } from "../source/peekable.ts";
import { TraceError } from "../trace-error.ts";

/** Bytes of ASCII that open, close and quote. */
const BYTE = { quote: 34, backslash: 92, "[": 91, "]": 93, "{": 123, "}": 125 } as const;

export interface JsonDocument {
  readonly value: unknown;
  /** 1-based line the document starts on. */
  readonly line: number;
}

export interface JsonTail {
  /** Pieces of text between documents that are no JSON. */
  junk: number;
  /** Line the last, unfinished document starts on; null when all are whole. */
  cutOffLine: number | null;
}

/**
 * Top-level JSON values as they complete, whether alone, one a line, or touching (`}{`). Memory is bounded by the
 * largest one. A document that does not parse counts as junk unless it is the first.
 */
export async function* jsonDocuments(
  reader: ByteReader,
  meter: Meter,
  tail: JsonTail,
): AsyncGenerator<JsonDocument> {
  const cutter = new DocumentCutter();
  let first = true;
  for (;;) {
    const chunk = await reader.read();
    if (chunk === null) break;
    for (const piece of cutter.push(chunk)) {
      const value = parse(piece.text);
      if (value !== undefined) yield { value, line: piece.line };
      else if (first) throw brokenJson(piece.text, piece.line);
      else tail.junk++;
      first = false;
    }
    if (cutter.pendingBytes > meter.limits.maxJsonDocumentBytes)
      throw new TraceError(
        "too-large",
        `One JSON document is larger than ${Math.round(meter.limits.maxJsonDocumentBytes / 1_048_576)} MiB. Export fewer metrics or a shorter span per file.`,
      );
    meter.report();
    await meter.turn(chunk.byteLength);
  }
  tail.junk += cutter.junk;
  tail.cutOffLine = cutter.pendingBytes > 0 ? cutter.startLine : null;
}

/** The value, or undefined when the text is no JSON. Python's NaN and Infinity are read as null. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    if (!/NaN|Infinity/.test(text)) return undefined;
  }
  const nulled = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\b(?:NaN|Infinity)\b/g, (part) =>
    part.startsWith('"') ? part : "null",
  );
  try {
    return JSON.parse(nulled);
  } catch {
    return undefined;
  }
}

function brokenJson(text: string, line: number): TraceError {
  const comment = /^\s*\/\//m.test(text) || /<[^<>]*omitted[^<>]*>/.test(text);
  return new TraceError(
    "json-broken",
    comment
      ? "The JSON holds comments or omitted parts, as in a copied example. Export the real answer of the command with --output json."
      : `The JSON that starts on line ${line} cannot be read; it begins “${text.slice(0, 60).replace(/\s+/g, " ")}”. Export it again with --output json.`,
    line,
  );
}

/** Cuts bytes into top-level objects and arrays. */
class DocumentCutter {
  junk = 0;
  startLine = 1;
  pendingBytes = 0;
  #parts: Uint8Array[] = [];
  #line = 1;
  #depth = 0;
  #inString = false;
  #escaped = false;
  #inJunk = false;

  *push(chunk: Uint8Array): Generator<{ text: string; line: number }> {
    let start = 0;
    for (let i = 0; i < chunk.byteLength; i++) {
      const c = chunk[i] as number;
      if (c === 10) this.#line++;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (c === BYTE.backslash) this.#escaped = true;
        else if (c === BYTE.quote) this.#inString = false;
      } else if (c === BYTE.quote && this.#depth > 0) this.#inString = true;
      else if (c === BYTE["{"] || c === BYTE["["]) {
        if (this.#depth++ > 0) continue;
        start = i;
        this.startLine = this.#line;
        this.#inJunk = false;
      } else if (c === BYTE["}"] || c === BYTE["]"]) {
        if (this.#depth > 0 && --this.#depth === 0) yield this.#cut(chunk.subarray(start, i + 1));
      } else if (this.#depth === 0) this.#outside(c);
    }
    if (this.#depth === 0) return;
    this.#parts.push(chunk.slice(start));
    this.pendingBytes += chunk.byteLength - start;
  }

  #outside(c: number): void {
    if (c === 10) this.#inJunk = false;
    else if (c > 32 && c !== 44 && !this.#inJunk) {
      this.#inJunk = true;
      this.junk++;
    }
  }

  #cut(end: Uint8Array): { text: string; line: number } {
    const whole =
      this.#parts.length === 0 ? end : concatBytes([...this.#parts, end], this.pendingBytes + end.byteLength);
    this.#parts = [];
    this.pendingBytes = 0;
    return { text: new TextDecoder().decode(whole), line: this.startLine };
  }
}
