import { AppError, type Role, roles } from "@acuity/contract";
import type { AuditEntry, Membership, WorkspaceStore } from "@acuity/db";
import { inTurnsOf } from "../in-turns.ts";
import { currentRequest, noteRequest } from "../record/current-request.ts";
import type { Services } from "../services.ts";
import { answeredOnce, type Once } from "./once.ts";

/** Who calls, and in which workspace with which rights. */
export interface Caller {
  readonly userId: string;
  /** Signed in without an account so far. */
  readonly isGuest: boolean;
  /** What limits count by: the client's network. */
  readonly address: string;
  /** When the session ends unless it is seen again, by the database's clock: a guest's way back. */
  readonly sessionEndsMs: number;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: Role;
}

/** What a use case of a member gets. */
export interface MemberContext {
  readonly services: Services;
  readonly caller: Caller;
  /** Null where the request came without a key. */
  readonly once: Once | null;
}

/** Transactions of one workspace at a time, of a process: whoever waits for a lock of their own keeps no connection from others. */
const AT_ONCE = 4;
const inTurnOf = inTurnsOf(AT_ONCE);

/** One transaction in the caller's workspace. It is never asked for within another. */
export function inWorkspace<T>(
  { services, caller: { workspaceId } }: MemberContext,
  work: (store: WorkspaceStore) => Promise<T>,
): Promise<T> {
  return inTurnOf(workspaceId, () => services.database.inWorkspace(workspaceId, work));
}

/** The same for what only reads, all of it as it was at one moment. */
export function inSnapshot<T>(
  { services, caller: { workspaceId } }: MemberContext,
  work: (store: WorkspaceStore) => Promise<T>,
): Promise<T> {
  return inTurnOf(workspaceId, () => services.database.inSnapshot(workspaceId, work));
}

/** A transaction that changes something, and its line in the audit: `report.revoke`, the report's id. */
export interface Change {
  readonly store: WorkspaceStore;
  readonly note: (action: string, subject: string, detail?: AuditEntry["detail"]) => Promise<void>;
}

/** The same for whoever may change things, once for a request with a key; `work` returns plain JSON. @throws AppError `forbidden` */
export async function change<T>(context: MemberContext, work: (change: Change) => Promise<T>): Promise<T> {
  const { caller } = context;
  requireRole(caller, "editor");
  return inWorkspace(context, (store) => {
    return answeredOnce(store, context.once, () =>
      work({ store, note: noteOf(store, { actorId: caller.userId }) }),
    );
  });
}

/** Writes lines of one actor into the audit, within the transaction of what they say. */
export function noteOf(
  { audit }: WorkspaceStore,
  by: Pick<AuditEntry, "actorId" | "requestId">,
): Change["note"] {
  const { actorId, requestId = currentRequest()?.id ?? null } = by;
  return (action, subject, detail = {}) => audit.write({ actorId, action, subject, detail, requestId });
}

interface Who extends Pick<Caller, "userId" | "isGuest" | "address" | "sessionEndsMs"> {
  /** Workspace that the request names, null = the user's first. */
  readonly workspaceId: string | null;
  /** When the session began, by the database's clock. */
  readonly signedInMs: number;
}

/**
 * The caller's seat in the workspace asked for. A user without any seat gets a workspace of their own.
 * @throws AppError `not-found` when the workspace is not one of theirs, whether it exists or not.
 */
export async function findCaller({ database, audit }: Services, who: Who): Promise<Caller> {
  let memberships = await database.accounts.listMemberships(who.userId);
  if (memberships.length === 0) {
    const name = who.isGuest ? "Guest workspace" : "My workspace";
    const requestId = currentRequest()?.id ?? null;
    const { userId, signedInMs } = who;
    await database.accounts.createFirstWorkspace({ userId, name, signedInMs, requestId });
    memberships = await database.accounts.listMemberships(who.userId);
  }
  const membership = choose(memberships, who.workspaceId);
  const { userId, isGuest, address, sessionEndsMs } = who;
  noteRequest({ user: userId });
  if (membership !== undefined) {
    noteRequest({ workspace: membership.workspaceId });
    return { userId, isGuest, address, sessionEndsMs, ...membership };
  }
  const [own] = memberships;
  const denial = { actorId: userId, procedure: "workspace.enter", reason: "not-found" };
  if (own !== undefined)
    audit.denied({ ...denial, workspaceId: own.workspaceId, subject: idIn({ id: who.workspaceId }) });
  throw new AppError("not-found", "You are not a member of this workspace: choose another one.");
}

function choose(memberships: readonly Membership[], workspaceId: string | null): Membership | undefined {
  if (workspaceId === null) return memberships[0];
  return memberships.find((membership) => membership.workspaceId === workspaceId);
}

/** What was looked for. @throws AppError `not-found` */
export function found<T>(thing: T | null, what: string): T {
  if (thing !== null) return thing;
  throw new AppError("not-found", `This ${what} is no longer there: reload the page.`);
}

const quotas = new WeakSet<AppError>();

/** Whether an error refused somebody, and was no accident: of a role, of what is another's, of how much one may have. */
export const isDenial = (error: AppError): boolean =>
  ["forbidden", "not-found", "rate-limited", "too-large"].includes(error.code) || quotas.has(error);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first id that somebody asks for by name; what is none is not kept. */
export function idIn(asked: unknown): string | null {
  if (typeof asked !== "object" || asked === null) return null;
  const ids = Object.entries(asked).flatMap(([name, value]) => (/^id$|Id$/.test(name) ? [value] : []));
  return ids.find((id): id is string => typeof id === "string" && UUID.test(id)) ?? null;
}

/** @throws AppError `conflict` when as many are held as there may be */
export function requireRoom(held: number, by: { holder: string; most: number; of: string }): void {
  if (held < by.most) return;
  const full = new AppError("conflict", `A ${by.holder} holds ${by.most} ${by.of}: delete one first.`);
  quotas.add(full);
  throw full;
}

/** @throws AppError `forbidden` unless the caller's role is `least` or one that may do more. */
export function requireRole(caller: Caller, least: Role): void {
  if (roles.indexOf(caller.role) <= roles.indexOf(least)) return;
  throw new AppError(
    "forbidden",
    `This needs the role ${least} in the workspace "${caller.workspaceName}" and yours is ${caller.role}: ask an owner.`,
  );
}
