import { AppError } from "@acuity/contract";

/** Prisma's own codes: not reached, closed, timed out, no connection free, no transaction in time, a conflict of writes. */
const PRISMA = new Set(["P1001", "P1002", "P1008", "P1017", "P2024", "P2028", "P2034", "P2037"]);
/** What Prisma's driver calls the same. */
const KINDS = new Set([
  ...["DatabaseNotReachable", "ConnectionClosed", "TooManyConnections", "SocketTimeout"],
  "TransactionWriteConflict",
]);
/** SQLSTATEs of PostgreSQL that pass by themselves; the appendix "PostgreSQL Error Codes". Class 08 is connections. */
const SQLSTATES = new Set([
  ...["57P01", "57P02", "57P03", "57P05"], // shut down, crashed, starting up, idle too long
  ...["57014", "55P03", "25P03", "25P04"], // statement, lock, idle transaction, transaction timed out
  ...["53000", "53200", "53300", "53400"], // out of resources, memory, connections, configured limit
  ...["40001", "40P01"], // serialization, deadlock
  "25006", // read-only: a standby that is not promoted yet
]);
/** Of the operating system, while there is no connection. */
const SOCKETS = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
/** What pg says without a code. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error)|Server has closed the connection)/;
const DEEPEST = 5;

/** Whether the database is only away or busy for now: what failed may be tried again. */
export function isTrouble(error: unknown): boolean {
  return causesOf(error).some(
    ({ code, originalCode, kind, message }) =>
      [code, originalCode].some((known) => isTemporary(known)) ||
      (typeof kind === "string" && KINDS.has(kind)) ||
      (typeof message === "string" && SENTENCES.test(message)),
  );
}

/** Whether PostgreSQL found no room on its disk. */
export const isDiskFull = (error: unknown): boolean =>
  causesOf(error).some(({ code, originalCode }) => [code, originalCode].includes("53100"));

export const storageFull = (): AppError =>
  new AppError(
    "storage-full",
    "The server's disk is nearly full and nothing was changed: what is saved can be read and deleted. Try again in a while, or tell the operator.",
  );

export const unavailable = (): AppError =>
  new AppError("unavailable", "The database is busy and nothing was changed: try again in a moment.");

function isTemporary(code: unknown): boolean {
  if (typeof code !== "string") return false;
  return PRISMA.has(code) || SQLSTATES.has(code) || SOCKETS.has(code) || /^08[0-9A-Z]{3}$/.test(code);
}

type Cause = Readonly<Record<string, unknown>>;

/** The error and what it was made of: Prisma wraps its driver's error, which wraps PostgreSQL's. */
function causesOf(error: unknown): Cause[] {
  const found: Cause[] = [];
  const look = (value: unknown, depth: number): void => {
    if (typeof value !== "object" || value === null || depth > DEEPEST) return;
    const cause = value as Cause;
    found.push(cause);
    for (const next of [cause["cause"], cause["meta"], cause["driverAdapterError"]]) look(next, depth + 1);
    if (value instanceof AggregateError) for (const one of value.errors) look(one, depth + 1);
  };
  look(error, 0);
  return found;
}
