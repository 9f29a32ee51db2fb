import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "./findings/word-finding.ts";
import type { Place } from "./formats/place.ts";

/** A finding with its sentence, for a list. */
export interface Note {
  readonly code: string;
  readonly message: string;
  readonly assumption: boolean;
}

export function notesOf(findings: readonly Finding[], place: Place): readonly Note[] {
  return findings.map((finding) => {
    const { code, assumption } = finding;
    return { code, message: wordFinding(finding, place), assumption };
  });
}
