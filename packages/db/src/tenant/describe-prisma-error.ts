import { AppError } from "@acuity/contract";
import { isDriverAdapterError } from "@prisma/driver-adapter-utils";
import { Prisma } from "../generated/client.ts";
import { isDiskFull, isTrouble, storageFull, unavailable } from "./unavailable.ts";

const GONE = new Set(["P2003", "P2025"]);

/** Prisma's errors that mean something to a user; everything else is returned as it is. */
export function describePrismaError(error: unknown): unknown {
  // What is looked at when the transaction ends fails in COMMIT, which Prisma hands on as its driver says it.
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (isDriverAdapterError(error) && error.cause.kind === "ForeignKeyConstraintViolation") return gone();
  if (error instanceof Prisma.PrismaClientKnownRequestError) {
    if (error.code === "P2002")
      return new AppError("conflict", "Something with this name is there already: choose another name.");
    if (GONE.has(error.code)) return gone();
  }
  if (isDiskFull(error)) return storageFull();
  return isTrouble(error) ? unavailable() : error;
}

const gone = (): AppError =>
  new AppError("not-found", "It is no longer there: someone may have deleted it. Reload the page.");

type Verbs = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>;

/** The same verbs, whose errors are described. */
export function described<Repository extends Verbs>(repository: Repository): Repository {
  const verbs = Object.entries(repository).map(([name, verb]) => [
    name,
    (...given: never[]) =>
      verb(...given).catch((error: unknown) => {
        throw describePrismaError(error);
      }),
  ]);
  return Object.fromEntries(verbs) as Repository;
}
