import type { Finding } from "@acuity/engine/units";

/** Findings told in one place of a page, as a text that stays the same while they do. */
export function keyOfTold(findings: readonly Finding[]): string {
  return findings.map((finding) => JSON.stringify(finding)).join("\n");
}

/** Findings that are not told there already: a remark stands once on a page. */
export function notesBeside(findings: readonly Finding[], told: string): readonly Finding[] {
  const seen = new Set(told.split("\n"));
  return findings.filter((finding) => !seen.has(JSON.stringify(finding)));
}
