import { retryAfterS } from "@acuity/api";
import type { AppError } from "@acuity/contract";
import { onceAtATime } from "./kept-bytes.ts";
import { errorStatus, type MakePage, NO_TOKEN, PRIVATE } from "./make-pages.ts";
import { type Encoding, type KeptAnswer, keptAnswer } from "./send-kept.ts";

/** Sentences of this program; what has more than these is not kept. */
const MOST = 50;

/** A page that says what is wrong, as it is sent. */
export type ErrorPage = (error: AppError, encoding: Encoding) => Promise<KeptAnswer>;

/** What a link that opens no report is answered with: a page of the app, made once for each sentence. */
export function errorPages(makePage: MakePage): ErrorPage {
  const kept = new Map<string, KeptAnswer>();
  const once = onceAtATime<KeptAnswer>();
  const make = async (error: AppError, encoding: Encoding): Promise<KeptAnswer> => {
    const page = await makePage(`/r/${NO_TOKEN}`, { error });
    const body = encoding === "identity" ? Buffer.from(page.html) : page[encoding];
    const afterS = retryAfterS(error.code);
    return keptAnswer({
      ...{ status: errorStatus(error), encoding, body, hashes: page.hashes },
      headers: {
        ...page.headers,
        ...PRIVATE,
        ...(afterS !== undefined && { "Retry-After": String(afterS) }),
      },
    });
  };
  return async (error, encoding) => {
    const key = `${error.code} ${encoding} ${error.message}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = await once(key, () => make(error, encoding));
    if (kept.size < MOST) kept.set(key, answer);
    return answer;
  };
}
