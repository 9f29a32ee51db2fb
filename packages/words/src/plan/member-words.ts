import type { MemberName } from "@acuity/engine/units";

/** `Writer`, `Reader 1, tier 2`. */
export function memberWords(member: MemberName): string {
  return member.kind === "writer" ? "Writer" : `Reader ${member.position}, tier ${member.tier}`;
}
