import { AppError } from "@acuity/contract";
import { Prisma } from "../generated/client.ts";

/** Prisma's errors that mean something to a user; everything else is returned as it is. */
export function describePrismaError(error: unknown): unknown {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return error;
  switch (error.code) {
    case "P2002":
      return new AppError("conflict", "Something with this name is there already: choose another name.");
    case "P2003":
    case "P2025":
      return new AppError(
        "not-found",
        "It is no longer there: someone may have deleted it. Reload the page.",
      );
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
