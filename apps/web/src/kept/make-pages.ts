import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { type AppError, errorTable } from "@acuity/contract";
import { env } from "../server/env.ts";
import { GIVEN_HEADER, type Given, give } from "../server/given.ts";
import { askNext } from "./ask-next.ts";
import { type PackedPage, packPage } from "./pack-page.ts";
import { scriptsAfterPaint } from "./scripts-after-paint.ts";

/** A page that Next made for keeping. */
export interface MadePage extends PackedPage {
  readonly status: number;
  readonly html: string;
  /** What the app says with every answer of this place, such as how long to insist on TLS. */
  readonly headers: PageHeaders;
}

export type PageHeaders = Readonly<Record<string, string>>;

export type MakePage = (path: string, what: Omit<Given, "isForKeeping">) => Promise<MadePage>;

/** Stands for the token in the path of a report's page: the page that is kept does not hold the link that opens it. */
export const NO_TOKEN = "_";

/** Of whatever a link opens or does not: nobody on the way keeps it. */
export const PRIVATE: PageHeaders = { "Cache-Control": "private, no-store" };

/** Has Next render pages as whoever asks from outside gets them, without a cookie and without a nonce. */
export function makePages(handle: RequestListener): MakePage {
  const ask = askNext(handle);
  const { host } = new URL(env.baseUrl);
  return async (path, what) => {
    const { status, headers, text } = await give({ ...what, isForKeeping: true }, (name) =>
      ask(path, {
        host,
        accept: "text/html",
        [GIVEN_HEADER]: name,
      }),
    );
    const wanted = what.error === undefined ? 200 : errorStatus(what.error);
    const isPage = headers["content-type"]?.startsWith("text/html") === true;
    // Next says 404 by itself and knows no other status of a page.
    if (!isPage || (status !== wanted && status !== 200))
      throw new Error(`Next answers ${path} with ${status}.`);
    const html = scriptsAfterPaint(text);
    return { ...(await packPage(html)), status: wanted, html, headers: lastingOf(headers) };
  };
}

export const errorStatus = (error: AppError): number => errorTable[error.code].http;

/** Of one answer, one connection or one encoding: said anew by who sends the page. */
const PASSING =
  /^(date|connection|keep-alive|transfer-encoding|content-.*|vary|etag|cache-control|set-cookie|x-nextjs-.*)$/;

function lastingOf(headers: IncomingHttpHeaders): PageHeaders {
  const lasting = Object.entries(headers).filter(([name]) => !PASSING.test(name));
  return Object.fromEntries(lasting.map(([name, value]) => [name, String(value)]));
}
