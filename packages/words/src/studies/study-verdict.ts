import type { Place } from "../formats/place.ts";

/** What a study says: one line to act on, and behind it the rest as plain sentences. */
export interface StudyVerdict {
  readonly headline: string;
  /** Empty where the line says all. */
  readonly detail: string;
}

interface Coded {
  readonly code: string;
}

/** A verdict for each code of a family. */
export type StudyVerdicts<Family extends Coded> = {
  readonly [Code in Family["code"]]: (fact: Extract<Family, { code: Code }>, place: Place) => StudyVerdict;
};

export function verdictOf<Family extends Coded>(
  verdicts: StudyVerdicts<Family>,
  { fact, place }: { readonly fact: Family; readonly place: Place },
): StudyVerdict {
  const say = verdicts[fact.code as Family["code"]] as (fact: Family, place: Place) => StudyVerdict;
  return say(fact, place);
}

/** Both as one paragraph, where there is no room for two. */
export const joined = ({ headline, detail }: StudyVerdict): string => `${headline} ${detail}`.trim();
