import type { MemberName } from "@acuity/engine/units";

/** `Writer`, `Reader 1, tier 2`, `orders-1`. */
export function memberWords(member: MemberName): string {
  switch (member.kind) {
    case "writer":
      return "Writer";
    case "reader":
      return `Reader ${member.position}, tier ${member.tier}`;
    case "instance":
      return member.id;
    default:
      return member satisfies never;
  }
}
