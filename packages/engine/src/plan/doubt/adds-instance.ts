import type { Candidate } from "../search/candidates-of.ts";

/** Share of what runs today costs that an instance more must save (CLU-1, an assumption). */
const WORTH_AN_INSTANCE = 0.1;

/** Whether a shape runs more instances than another. */
export function addsInstance(
  { settings: { readers } }: Pick<Candidate, "settings">,
  to: Pick<Candidate, "settings">,
): boolean {
  return readers.length > to.settings.readers.length;
}

/**
 * Whether a shape runs an instance more than today, which is inside the limits without it, and saves too little for that (CLU-1): it
 * makes up for what the shape takes from another, waits cold, and has to be looked after.
 *
 * @param by.asStored today's instances in the storage mode in which they cost least: that can be changed without
 */
export function addsForLittle(
  candidate: Candidate,
  { today, asStored }: { readonly today: Candidate; readonly asStored: Candidate },
): boolean {
  if (!addsInstance(candidate, today)) return false;
  const savedUsd = asStored.priced.totalUsd - candidate.priced.totalUsd;
  return savedUsd < WORTH_AN_INSTANCE * today.priced.totalUsd;
}

/** For the words, which take types of the engine alone. */
export type WorthAnInstance = typeof WORTH_AN_INSTANCE;
