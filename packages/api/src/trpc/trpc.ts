import { AppError, type ErrorCode, errorTable, VersionConflict } from "@acuity/contract";
import { initTRPC, TRPCError } from "@trpc/server";
import { type Caller, idIn, isDenial } from "../access/caller.ts";
import { onceOf } from "../access/once.ts";
import { retryRead } from "../access/retry-read.ts";
import { noteCall } from "../record/current-request.ts";
import type { Services } from "../services.ts";
import { inputTransformer } from "./read-input.ts";
import { tellError, toAppError } from "./to-app-error.ts";
import { outputTransformer } from "./write-output.ts";

/** What a procedure gets. The caller is looked up once a request, and only when a procedure needs one. */
export interface Context {
  readonly services: Services;
  /** Whether the request came from a page of ours, as far as the browser says. */
  readonly isSameOrigin: boolean;
  /** @throws AppError `unauthenticated` */
  readonly findCaller: () => Promise<Caller>;
  /** By which whoever asks may ask again without anything done twice. */
  readonly idempotencyKey: string | null;
  /** Has the browser forget the cookies of a session that is over. */
  readonly forgetSession: () => Promise<void>;
}

const t = initTRPC.context<Context>().create({
  transformer: { input: inputTransformer, output: outputTransformer },
  // Otherwise errors carry stacks.
  isDev: false,
  errorFormatter: ({ shape, error }) => {
    const told = toAppError(error);
    const { code, message } = told;
    const both = told instanceof VersionConflict ? { both: told.both } : {};
    const { path } = shape.data;
    const httpStatus = errorTable[code].http;
    return {
      ...shape,
      message,
      data: { code: shape.data.code, httpStatus, path, reason: code satisfies ErrorCode, ...both },
    };
  },
});

/** The one place where errors become tRPC's, are counted and, when they are ours, logged. */
const withErrors = t.middleware(async ({ ctx, path, next }) => {
  const startedMs = performance.now();
  noteCall(path);
  const result = await next();
  const seconds = (performance.now() - startedMs) / 1000;
  const error = result.ok ? null : tellError(ctx.services, { error: result.error, path });
  ctx.services.metrics.observe({ name: path, outcome: error?.code ?? "ok", seconds });
  if (error === null || result.ok) return result;
  throw new TRPCError({ code: errorTable[error.code].trpc, message: error.message, cause: error });
});

/** A page of another site cannot make the browser change anything, whatever cookies it sends. */
const withSameOrigin = t.middleware(({ ctx, type, next }) => {
  if (type !== "mutation" || ctx.isSameOrigin) return next();
  throw new AppError("forbidden", "This request came from another site: open Acuity itself and try there.");
});

const FREES_ROOM = /\.(delete|revoke|cancel)$/;

/** While the disk is nearly full nothing is kept; what is there can be read, deleted and revoked. */
const withRoom = t.middleware(async ({ ctx, type, path, next }) => {
  if (type === "mutation" && !FREES_ROOM.test(path)) await ctx.services.disk.require();
  return next();
});

/** A query is asked again while the database is away for a moment; what changes something never is. */
const withRetries = t.middleware(async ({ type, next }) => {
  if (type !== "query") return next();
  return retryRead(async () => {
    const result = await next();
    if (result.ok) return result;
    throw toAppError(result.error).code === "unavailable" ? toAppError(result.error) : result.error;
  });
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** For whoever has a session, guests included. */
export const memberProcedure = t.procedure
  .use(withErrors)
  .use(withSameOrigin)
  .use(withRoom)
  .use(withRetries)
  .use(async ({ ctx, type, path, getRawInput, next }) => {
    const { services } = ctx;
    const caller = await ctx.findCaller();
    const key = type === "mutation" ? ctx.idempotencyKey : null;
    const { workspaceId, userId } = caller;
    const once = key === null ? null : onceOf({ key, userId, path, input: await getRawInput() });
    const result = await next({ ctx: { services, caller, once } });
    if (result.ok) return result;
    const error = toAppError(result.error);
    if (isDenial(error)) {
      const subject = idIn(await getRawInput());
      services.audit.denied({ workspaceId, actorId: userId, subject, procedure: path, reason: error.code });
    }
    return result;
  });
