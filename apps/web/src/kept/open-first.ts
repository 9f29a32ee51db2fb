import { once } from "node:events";
import type { IncomingMessage, RequestListener } from "node:http";
import { type App, retryAfterS } from "@acuity/api";
import type { AppError } from "@acuity/contract";
import { answerOrError, isAppError } from "../server/answer-or-error.ts";
import { GIVEN_HEADER, type Given, give } from "../server/given.ts";
import { errorStatus } from "./make-pages.ts";
import type { Asked } from "./send-kept.ts";
import type { tellErrors } from "./tell-errors.ts";

interface OpenFirst extends Pick<App, "openReport" | "repriceOpenReport"> {
  /** Next, which is told who asks. */
  readonly ask: RequestListener;
  readonly fail: ReturnType<typeof tellErrors>;
}

interface Wanted {
  readonly token: string;
  /** Whether today's prices are asked for. */
  readonly isToday: boolean;
}

/**
 * Next, but that a report's page which it makes for one visit is opened before, with the prices that it asks for: what cannot be had
 * has a status of its own (429, 503) and says when to come again, and Next knows none but 404 of a page. What is fetched ahead opens
 * no report.
 */
export function openFirst({ ask, fail, ...app }: OpenFirst): RequestListener {
  const open = async (asked: Asked, { token, isToday }: Wanted) => {
    const { request, response } = asked;
    const headers = new Headers({ "x-forwarded-for": String(request.headers["x-forwarded-for"] ?? "") });
    const visit = { token, headers };
    const report = await app.openReport(visit);
    const today = isToday ? await answerOrError(app.repriceOpenReport(visit)) : null;
    if (response.closed) return;
    if (isAppError(today)) sayStatus(asked, today);
    const given: Given = { report, today, isForKeeping: false };
    await give(given, async (name) => {
      request.headers[GIVEN_HEADER] = name;
      ask(request, response);
      await once(response, "close");
    });
  };
  return (request, response) => {
    const wanted = wantedBy(request);
    if (wanted === null) return ask(request, response);
    open({ request, response }, wanted).catch((error: unknown) => fail({ request, response }, error));
  };
}

/** Of what passes; the report itself is there. Next says 200 of a page whatever was said before, so it is said as its head is written. */
function sayStatus({ response }: Asked, error: AppError): void {
  const afterS = retryAfterS(error.code);
  if (afterS === undefined) return;
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => typeof response;
  response.writeHead = (_status: number, ...rest: unknown[]) => writeHead(errorStatus(error), ...rest);
  response.setHeader("retry-after", String(afterS));
}

const REPORT = /^\/(?:r|%72)\/([^/?]+)(?:\?(.*))?$/i;
/** Rewritten to the file's own route, which opens the report itself. */
const FILE = /^[a-z]+\.[a-z]+$/;

function wantedBy({ url = "", headers }: IncomingMessage): Wanted | null {
  const [, token, text] = REPORT.exec(url) ?? [];
  const query = new URLSearchParams(text);
  const isAhead = headers["rsc"] === "1" && headers["next-router-prefetch"] === "1";
  if (token === undefined || isAhead || FILE.test(query.get("file") ?? "")) return null;
  return { token, isToday: query.getAll("prices").join() === "today" };
}
