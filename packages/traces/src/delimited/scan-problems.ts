import type { TraceWarning, WarningCode } from "../trace-file.ts";
import { cellText } from "./split-row.ts";

const SHOWN = 3;
const SHOWN_CHARACTERS = 60;

type Kind = "short-rows" | "long-rows" | "unreadable-numbers" | "unreadable-times" | "truncated";

interface Tally {
  count: number;
  readonly examples: string[];
}

const SENTENCES: Readonly<Record<Kind, (count: number, examples: string) => string>> = {
  "short-rows": (count, examples) =>
    `${plural(count, "row has", "rows have")} fewer cells than the header; the absent cells are missing values (${examples}).`,
  "long-rows": (count, examples) =>
    `${plural(count, "row has", "rows have")} more cells than the header and ${count === 1 ? "was" : "were"} left out (${examples}).`,
  "unreadable-numbers": (count, examples) =>
    `${plural(count, "cell", "cells")} could not be read as a number and ${count === 1 ? "is" : "are"} treated as missing (${examples}).`,
  "unreadable-times": (count, examples) =>
    `${plural(count, "row", "rows")} without a readable time ${count === 1 ? "was" : "were"} left out (${examples}).`,
  truncated: (_, examples) =>
    `The last row is cut off and was dropped (${examples}). The download may be incomplete.`,
};

function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}

/** Counts what a scan had to leave out and keeps the first few places to show. */
export class ScanProblems {
  readonly #tallies = new Map<Kind, Tally>();

  add(kind: Kind, place: { line: number; bytes: Uint8Array; from: number; to: number }): void {
    let tally = this.#tallies.get(kind);
    if (tally === undefined) {
      tally = { count: 0, examples: [] };
      this.#tallies.set(kind, tally);
    }
    tally.count++;
    if (tally.examples.length >= SHOWN) return;
    const cut = Math.min(place.to, place.from + 4 * SHOWN_CHARACTERS);
    const text = cellText(place.bytes, place.from, cut);
    const shown = text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
    tally.examples.push(`line ${place.line}: “${shown}”`);
  }

  count(kind: Kind): number {
    return this.#tallies.get(kind)?.count ?? 0;
  }

  example(kind: Kind): string {
    return this.#tallies.get(kind)?.examples[0] ?? "";
  }

  warnings(): TraceWarning[] {
    return [...this.#tallies].map(([code, tally]) => {
      const more = tally.count > tally.examples.length ? ", …" : "";
      return {
        code: code satisfies WarningCode,
        message: SENTENCES[code](tally.count, tally.examples.join(", ") + more),
      };
    });
  }
}
