import { errorTable } from "@acuity/contract";
import { retryAfterS } from "../access/retry-read.ts";

const CODE = "too-large";

/** Of a request or its answer as a whole, which is none of its calls' own. */
export const tooLarge = (message: string): Response =>
  Response.json(
    { error: { message, reason: CODE } },
    { status: errorTable[CODE].http, headers: { "retry-after": String(retryAfterS(CODE)) } },
  );

export const tooMuchAtOnce = (maxBytes: number): string =>
  `An answer holds at most ${maxBytes / 1024 / 1024} MiB: ask for less at once.`;
