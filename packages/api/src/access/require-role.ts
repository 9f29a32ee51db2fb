import { AppError, type Role, roles } from "@acuity/contract";
import type { Caller } from "./caller.ts";

/** @throws AppError `forbidden` unless the caller's role is `least` or one that may do more. */
export function requireRole(caller: Caller, least: Role): void {
  if (roles.indexOf(caller.role) <= roles.indexOf(least)) return;
  throw new AppError(
    "forbidden",
    `This needs the role ${least} in the workspace "${caller.workspaceName}" and yours is ${caller.role}: ask an owner.`,
  );
}
