import type { Place } from "./formats/place.ts";

interface Coded {
  readonly code: string;
}

/** One sentence for each code of a family; the compiler refuses a family with a code that has none. */
export type Sentences<Family extends Coded> = {
  readonly [Code in Family["code"]]: (fact: Extract<Family, { code: Code }>, place: Place) => string;
};

/** The sentence of one fact. */
export function sentenceOf<Family extends Coded>(
  sentences: Sentences<Family>,
  { fact, place }: { readonly fact: Family; readonly place: Place },
): string {
  const say = sentences[fact.code as Family["code"]] as (fact: Family, place: Place) => string;
  return say(fact, place);
}
