import { GIB_PER_ACU } from "../units/acu.ts";

/** The last promotion tier whose serverless readers follow the writer, and the first whose do not (RDR-1). */
export const FOLLOWING_TIER = 1;
export const FREE_TIER = 2;
/** For the words, which take types of the engine alone: another figure there does not compile. */
export type FollowingTier = typeof FOLLOWING_TIER;

/**
 * Whether a serverless reader of a promotion tier never has less than the writer's capacity: those of tier 0 and 1 follow it,
 * so that they can take over at once (RDR-1; Aurora user guide, "Promotion tiers").
 */
export function followsWriter({ tier }: { readonly tier: number }): boolean {
  return tier <= FOLLOWING_TIER;
}

/** What a serverless reader that follows a writer of a class has at least: the class's memory in ACU, in steps of a half (RDR-1). */
export function leadOfClass({ memoryGib }: { readonly memoryGib: number }): number {
  return Math.ceil((2 * memoryGib) / GIB_PER_ACU) / 2;
}
