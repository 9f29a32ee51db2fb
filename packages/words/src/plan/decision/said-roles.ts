import type { ComparedRole, ComparedRow, Plan } from "@acuity/engine/plan";

/** What a row is said to be: where the answer is that it depends nothing is picked yet. */
export function saidRoles(
  { roles }: Pick<ComparedRow, "roles">,
  memory: Plan["memory"],
): readonly ComparedRole[] {
  return memory?.isVerdict === true ? roles.map(asCandidate) : roles;
}

const asCandidate = (role: ComparedRole): ComparedRole => (role === "pick" ? "candidate" : role);
