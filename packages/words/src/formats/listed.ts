/** Names in a sentence, the first six of them: `a, b and c`. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, 6);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(", ")} and ${last}`;
}
