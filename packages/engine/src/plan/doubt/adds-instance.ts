import type { Candidate } from "../search/candidates-of.ts";

/** Share of what the best shape without it costs that an instance more must save (CLU-1, an assumption). */
const WORTH_AN_INSTANCE = 0.1;

/** Whether a shape runs more instances than those that the search begins with, which are today's (OPT-1). */
export function addsInstance(
  { settings: { readers } }: Pick<Candidate, "settings">,
  to: Pick<Candidate, "settings">,
): boolean {
  return readers.length > to.settings.readers.length;
}

/**
 * Whether a shape that runs an instance more saves too little for that against the best that runs none more (CLU-1): it makes up for
 * what the shape takes from another, waits cold, and has to be looked after.
 *
 * @param without what would be picked of the shapes inside the limits that run no instance more
 */
export function addsForLittle(candidate: Candidate, without: Candidate): boolean {
  const savedUsd = without.priced.totalUsd - candidate.priced.totalUsd;
  return savedUsd < WORTH_AN_INSTANCE * without.priced.totalUsd;
}

/** For the words, which take types of the engine alone. */
export type WorthAnInstance = typeof WORTH_AN_INSTANCE;
