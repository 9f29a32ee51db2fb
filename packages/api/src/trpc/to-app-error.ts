import { AppError, unexpectedMessage } from "@acuity/contract";
import { EngineError } from "@acuity/engine/units";
import { TRPCError } from "@trpc/server";
import { ZodError } from "zod";
import type { Services } from "../services.ts";

/**
 * Any error as one of the closed table; what is unknown leaves as one fixed sentence. A shape that does not fit is the
 * caller's fault only where tRPC says so of the input: an answer or a stored row out of shape is ours.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof EngineError) return new AppError("plan-refused", error.message);
  if (error instanceof TRPCError) return fromTrpc(error);
  return new AppError("unexpected", unexpectedMessage);
}

/** The same, and in the log where it is ours. */
export function tellError({ log }: Pick<Services, "log">, failed: Failed): AppError {
  const told = toAppError(failed.error);
  if (told.code === "unexpected" || told.code === "damaged")
    log.error({ err: causeOf(failed.error), path: failed.path }, "failed");
  return told;
}

interface Failed {
  readonly error: unknown;
  /** Name of what was asked: `report.open`. */
  readonly path: string;
}

function causeOf(error: unknown): unknown {
  return error instanceof TRPCError ? (error.cause ?? error) : error;
}

function firstIssue(error: ZodError): string {
  const [issue] = error.issues;
  const where = issue?.path.join(".");
  return `${where ? `${where}: ` : ""}${issue?.message ?? "The input is wrong."}`;
}

function fromTrpc(error: TRPCError): AppError {
  if (error.cause instanceof AppError || error.cause instanceof EngineError) return toAppError(error.cause);
  switch (error.code) {
    case "BAD_REQUEST":
    case "PARSE_ERROR":
      return new AppError(
        "invalid-input",
        error.cause instanceof ZodError
          ? firstIssue(error.cause)
          : "The request cannot be read: reload the page and try again.",
      );
    case "NOT_FOUND":
      return new AppError("not-found", "There is no such operation: reload the page.");
    case "METHOD_NOT_SUPPORTED":
    case "UNSUPPORTED_MEDIA_TYPE":
      return new AppError("invalid-input", "The request has the wrong method or content type.");
    default:
      return toAppError(error.cause);
  }
}
