import { TraceError } from "../trace-error.ts";
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

interface Place {
  readonly line: number;
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

/**
 * Counts what a scan had to leave out and keeps the first few places to show. Problems of single cells wait until their
 * row is kept, since a row cut by the end of a block is scanned again.
 */
export class ScanProblems {
  readonly #tallies = new Map<Kind, Tally>();
  #waiting: (readonly [Kind, Place])[] = [];

  /** A problem that counts only when its row is kept. */
  suspect(kind: Kind, place: Place): void {
    this.#waiting.push([kind, place]);
  }

  /** Settles the problems of a row: counted when it was kept, forgotten otherwise. */
  settle(kept: boolean): void {
    if (this.#waiting.length === 0) return;
    if (kept) for (const [kind, place] of this.#waiting) this.add(kind, place);
    this.#waiting = [];
  }

  add(kind: Kind, place: Place): void {
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

  /** @throws TraceError `times-unreadable` when fewer rows were kept than have no readable time */
  requireTimes(keptRows: number): void {
    if (this.count("unreadable-times") <= keptRows) return;
    throw new TraceError(
      "times-unreadable",
      `Most rows have no readable time (${this.example("unreadable-times")}). Use YYYY-MM-DD HH:MM:SS or epoch seconds.`,
    );
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
