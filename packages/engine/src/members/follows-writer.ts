/**
 * Whether a serverless reader of a promotion tier never has less than the writer's capacity: those of tier 0 and 1 follow it,
 * so that they can take over at once (RDR-1; Aurora user guide, "Promotion tiers").
 */
export function followsWriter({ tier }: { readonly tier: number }): boolean {
  return tier <= 1;
}
