import { CodedError } from "@acuity/engine/units";

/** Closed list of what can go wrong across the wire, with its place in HTTP and in tRPC. */
export const errorTable = {
  unauthenticated: { http: 401, trpc: "UNAUTHORIZED" },
  forbidden: { http: 403, trpc: "FORBIDDEN" },
  "not-found": { http: 404, trpc: "NOT_FOUND" },
  "invalid-input": { http: 400, trpc: "BAD_REQUEST" },
  /** What the client shows is not what the server computes. */
  "figures-differ": { http: 409, trpc: "CONFLICT" },
  conflict: { http: 409, trpc: "CONFLICT" },
  "too-large": { http: 413, trpc: "PAYLOAD_TOO_LARGE" },
  /** As much is kept as may be: something has to be deleted first. */
  "quota-full": { http: 413, trpc: "PAYLOAD_TOO_LARGE" },
  "checksum-mismatch": { http: 422, trpc: "UNPROCESSABLE_CONTENT" },
  "plan-refused": { http: 422, trpc: "UNPROCESSABLE_CONTENT" },
  "rate-limited": { http: 429, trpc: "TOO_MANY_REQUESTS" },
  /** What is stored is out of its shape. */
  damaged: { http: 422, trpc: "UNPROCESSABLE_CONTENT" },
  "newer-format": { http: 501, trpc: "NOT_IMPLEMENTED" },
  /** There is no room on the server: what only reads or deletes goes on. tRPC has no word for 507. */
  "storage-full": { http: 507, trpc: "SERVICE_UNAVAILABLE" },
  unavailable: { http: 503, trpc: "SERVICE_UNAVAILABLE" },
  /** The process that was asked ends before it has the answer: another one gives it. */
  restarting: { http: 503, trpc: "SERVICE_UNAVAILABLE" },
  unexpected: { http: 500, trpc: "INTERNAL_SERVER_ERROR" },
} as const satisfies Record<string, { http: number; trpc: string }>;

export type ErrorCode = keyof typeof errorTable;

/**
 * How a client asks again, in all as often, with pauses between: where no answer came, a change by its Idempotency-Key alone; and
 * where the answer was `restarting`, since a process that ends is replaced within that time.
 */
export const patience = {
  noAnswer: { pauseS: 0.4, tries: 3 },
  restarting: { pauseS: 1, tries: 40 },
} as const;

/** What a user reads when the cause is ours and not for them to know. */
export const unexpectedMessage =
  "Something went wrong on our side and nothing was changed. Try again; if it stays, tell the operator the time.";

/** An error that a user may read: the message says what was expected, shows the value and says what to do. */
export class AppError extends CodedError<ErrorCode> {
  override readonly name = "AppError";
}
