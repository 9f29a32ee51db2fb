import { AppError, errorTable, unexpectedMessage } from "@acuity/contract";
import { sayTrouble } from "@acuity/db";
import { RETRY_AFTER_S } from "./access/retry-read.ts";

/** better-auth's answer; while the database is away 503, where better-auth would say 500 or that nobody is signed in. */
export async function answerAuth(
  handle: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  try {
    return await sayTrouble(
      () => handle(request),
      ({ status }) => status < 400,
    );
  } catch (error) {
    const isKnown = error instanceof AppError;
    const message = isKnown ? error.message : unexpectedMessage;
    const headers = { "retry-after": String(RETRY_AFTER_S), "cache-control": "no-store" };
    const { http } = errorTable[isKnown ? error.code : "unexpected"];
    return Response.json({ message }, { status: http, ...(isKnown && { headers }) });
  }
}
