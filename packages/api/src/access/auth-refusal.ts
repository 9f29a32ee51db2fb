import { AppError, errorTable } from "@acuity/contract";
import { APIError } from "better-auth/api";
import { retryAfterS } from "./retry-read.ts";

/** What refuses within better-auth, as it hands an error on: of ours it knows nothing. */
export async function refused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    const headers = { "retry-after": String(retryAfterS(code) ?? 0) };
    throw new APIError(errorTable[code].http as 429, { message }, headers);
  }
}
