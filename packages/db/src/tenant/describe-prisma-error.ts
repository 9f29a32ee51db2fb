import { AppError } from "@acuity/contract";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { Prisma } from "../generated/client.ts";

/** Prisma's errors that mean something to a user; everything else is returned as it is. */
export function describePrismaError(error: unknown): unknown {
  // What is looked at when the transaction ends fails in COMMIT, which Prisma hands on as its driver says it.
  if (!(error instanceof Error)) return error;
  if (isDriverAdapterError(error) && error.cause.kind === "ForeignKeyConstraintViolation") return gone();
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return error;
  switch (error.code) {
    case "P2002":
      return new AppError("conflict", "Something with this name is there already: choose another name.");
    case "P2003":
    case "P2025":
      return gone();
    case "P1001":
    case "P1002":
    case "P1008":
    case "P1017":
    case "P2024":
    case "P2028":
    case "P2034":
    case "P2037":
      return new AppError(
        "unavailable",
        "The database is busy and nothing was changed: try again in a moment.",
      );
    default:
      return error;
  }
}

const gone = (): AppError =>
  new AppError("not-found", "It is no longer there: someone may have deleted it. Reload the page.");
