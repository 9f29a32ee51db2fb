import { AppError } from "@acuity/contract";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { Prisma } from "../generated/client.ts";

const GONE = new Set(["P2003", "P2025"]);
const BUSY = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"]);

/** Prisma's errors that mean something to a user; everything else is returned as it is. */
export function describePrismaError(error: unknown): unknown {
  // What is looked at when the transaction ends fails in COMMIT, which Prisma hands on as its driver says it.
  if (!(error instanceof Error)) return error;
  if (isDriverAdapterError(error) && error.cause.kind === "ForeignKeyConstraintViolation") return gone();
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return error;
  if (error.code === "P2002")
    return new AppError("conflict", "Something with this name is there already: choose another name.");
  if (GONE.has(error.code)) return gone();
  if (!BUSY.has(error.code)) return error;
  return new AppError("unavailable", "The database is busy and nothing was changed: try again in a moment.");
}

const gone = (): AppError =>
  new AppError("not-found", "It is no longer there: someone may have deleted it. Reload the page.");
