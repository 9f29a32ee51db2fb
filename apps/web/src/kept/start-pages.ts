import { createHmac } from "node:crypto";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { AppError } from "@acuity/contract";
import { app } from "../server/app.ts";
import { env } from "../server/env.ts";
import { drawAside } from "./draw-aside.ts";
import { errorPages } from "./error-pages.ts";
import { makePages, NO_TOKEN, PRIVATE } from "./make-pages.ts";
import { openFirst } from "./open-first.ts";
import { openLinks, PICTURE_PATH, REPORT_PATH, type Visit } from "./open-links.ts";
import { pictureLinks } from "./picture-link.ts";
import { reportPages } from "./report-pages.ts";
import { encodingFor, sendKept } from "./send-kept.ts";
import { makeStillPages, type StillPages } from "./still-pages.ts";
import { tellErrors } from "./tell-errors.ts";

/** What the server around Next tells. */
export interface AroundNext {
  /** Next for requests of this process. */
  readonly ask: RequestListener;
  /** Next for everybody else's: it is told who asks. */
  readonly pass: RequestListener;
  readonly buildId: string;
  /** Folder of the web app. */
  readonly folder: string;
}

/** What comes before Next. */
export interface PagesBeforeNext {
  /** Answers a visit from what was made before, or leaves it to Next and says false. */
  readonly answer: (visit: Visit) => boolean;
  /** Next for everybody else's requests, once it is said who asks. */
  readonly ask: RequestListener;
}

/** What a report's page looks at in its address; whatever else stands there was put there by others. */
const ASKS = /[?&](prices|file|_rsc)=/;

/** Pages from memory, before Next: those that are the same for everybody, and reports that links open. */
export async function startPages({ ask, pass, buildId, folder }: AroundNext): Promise<PagesBeforeNext> {
  const { sharedReports: reports, views, onFrozen, openReport, repriceOpenReport } = app();
  const makePage = makePages(ask);
  const [still, noReport] = await Promise.all([
    makeStillPages(makePage),
    makePage(`${REPORT_PATH}${NO_TOKEN}`, { error: new AppError("not-found", "") }),
  ]);
  const sealed = pictureLinks(env.secret ?? "");
  const pages = reportPages({
    ...{ reports, makePage, onTrouble: reports.noteTrouble },
    // A page names its picture by an address that the secret seals.
    edition: createHmac("sha256", env.secret ?? "")
      .update(`${buildId} ${env.baseUrl}`)
      .digest("base64url")
      .slice(0, 22),
    headers: { ...noReport.headers, ...PRIVATE },
    pictureAddress: (report) => new URL(`${PICTURE_PATH}${sealed.seal(report)}`, env.baseUrl).href,
    drawPicture: drawAside({ modules: join(folder, "../../node_modules") }),
  });
  onFrozen((report) => void pages.prepare(report));
  const errorPage = errorPages(makePage);
  const links = openLinks({
    ...{ reports, pages, pass, errorPage, openPicture: sealed.open },
    onView: views.count,
  });
  const fail = tellErrors({ errorPage, otherwise: ask, onTrouble: reports.noteTrouble });
  return { answer: answerFrom(still, links), ask: openFirst({ ask, fail, openReport, repriceOpenReport }) };
}

function answerFrom(still: StillPages, links: ReturnType<typeof openLinks>): PagesBeforeNext["answer"] {
  return (visit) => {
    const { url = "/", method, headers } = visit.request;
    if ((method !== "GET" && method !== "HEAD") || headers["rsc"] === "1") return false;
    const known = still.get(url);
    if (known !== undefined) {
      sendKept(visit, known[encodingFor(headers["accept-encoding"])]);
      return true;
    }
    if (!url.startsWith(REPORT_PATH)) return false;
    const query = url.indexOf("?");
    const path = query === -1 ? url : url.slice(0, query);
    const isPicture = path.startsWith(PICTURE_PATH);
    const name = path.slice(isPicture ? PICTURE_PATH.length : REPORT_PATH.length);
    if (name === "" || name.includes("/") || (query !== -1 && ASKS.test(url))) return false;
    if (isPicture) links.openPicture(visit, name);
    else links.openReport(visit, name);
    return true;
  };
}
