import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "./findings/word-finding.ts";
import type { Place } from "./formats/place.ts";

/** A sentence for a list, with its code. */
export interface Note {
  readonly code: string;
  readonly message: string;
  readonly assumption: boolean;
}

/** Findings with their sentences; the figures stay beside them. */
export function notesOf(findings: readonly Finding[], place: Place): readonly (Finding & Note)[] {
  return findings.map((finding) => ({ ...finding, message: wordFinding(finding, place) }));
}
