import { errorTable } from "@acuity/contract";
import { isDenial, type MemberContext } from "./access/caller.ts";
import { retryAfterS, retryRead } from "./access/retry-read.ts";
import { noteCall } from "./record/current-request.ts";
import type { Services } from "./services.ts";
import { tellError } from "./trpc/to-app-error.ts";

export interface OctetsAsked {
  /** As a procedure would be called: `workspace.export`. */
  readonly path: string;
  /** What it is of, where that is known. */
  readonly subject: string | null;
  /** @throws AppError `unauthenticated`, `not-found` */
  readonly find: () => Promise<MemberContext>;
}

/**
 * What is downloaded is no procedure, and is recorded, refused and tried again as one: an error is its sentence as JSON, with
 * the time to come again where that helps.
 */
export async function answerOctets(
  services: Services,
  { path, subject, find }: OctetsAsked,
  answer: (context: MemberContext) => Promise<Response>,
): Promise<Response> {
  noteCall(path);
  const sinceMs = performance.now();
  const observe = (outcome: string) =>
    services.metrics.observe({ name: path, outcome, seconds: (performance.now() - sinceMs) / 1000 });
  let context: MemberContext | null = null;
  try {
    context = await retryRead(find);
    const answered = await answer(context);
    observe("ok");
    return answered;
  } catch (error) {
    const told = tellError(services, { error, path });
    observe(told.code);
    if (context !== null && isDenial(told)) {
      const { workspaceId, userId: actorId } = context.caller;
      services.audit.denied({ workspaceId, actorId, subject, procedure: path, reason: told.code });
    }
    const afterS = retryAfterS(told.code);
    const headers = {
      "cache-control": "private, no-store",
      ...(afterS !== undefined && { "retry-after": String(afterS) }),
    };
    return Response.json({ message: told.message }, { status: errorTable[told.code].http, headers });
  }
}
