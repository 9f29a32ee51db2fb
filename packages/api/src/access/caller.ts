import type { Role } from "@acuity/contract";
import type { Services } from "../services.ts";

/** Who calls, and in which workspace with which rights. */
export interface Caller {
  readonly userId: string;
  /** Signed in without an account so far. */
  readonly isGuest: boolean;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: Role;
}

/** What a use case of a member gets. */
export interface MemberContext {
  readonly services: Services;
  readonly caller: Caller;
}
