import type { RequestListener } from "node:http";
import type { FrozenId, ReportLink, SharedReports } from "@acuity/api";
import type { ErrorPage } from "./error-pages.ts";
import type { reportPages } from "./report-pages.ts";
import { type Asked, encodingOf, sendKept } from "./send-kept.ts";
import { tellErrors } from "./tell-errors.ts";

/** A request, its answer, and who asks. */
export interface Visit extends Asked {
  /** Found out where somebody has to be counted. */
  readonly address: () => string;
}

export const REPORT_PATH = "/r/";
export const PICTURE_PATH = `${REPORT_PATH}picture/`;

interface OpenLinks {
  readonly reports: SharedReports;
  readonly pages: ReturnType<typeof reportPages>;
  readonly errorPage: ErrorPage;
  /** Which report the address of a picture is of. */
  readonly openPicture: (name: string) => FrozenId | null;
  readonly onView: (report: FrozenId) => void;
  /** Next, which answers what cannot be answered from here. */
  readonly pass: RequestListener;
}

/** Answers links, each after a look of its own whether it still opens. */
export function openLinks({ reports, pages, errorPage, openPicture, onView, pass }: OpenLinks) {
  const fail = tellErrors({ errorPage, otherwise: pass, onTrouble: reports.noteTrouble });
  const miss = (visit: Visit): void => {
    const answer = (error: unknown) => fail(visit, error);
    reports.missed(visit.address()).then(answer, answer);
  };
  const show = (visit: Visit, link: ReportLink): void => {
    if (visit.request.method === "GET") onView(link);
    const encoding = encodingOf(visit);
    const known = pages.recall(link, encoding);
    if (known !== undefined) sendKept(visit, known);
    else
      pages.load(link, encoding).then(
        (page) => sendKept(visit, page),
        (error: unknown) => fail(visit, error),
      );
  };
  const showPicture = async (visit: Visit, name: string): Promise<void> => {
    const report = openPicture(name);
    const link = report === null ? null : await reports.byReport(report);
    const picture = link === null ? null : await pages.picture(link);
    if (picture === null) miss(visit);
    else sendKept(visit, picture);
  };
  return {
    openReport: (visit: Visit, token: string): void => {
      reports.byToken(token).then(
        (link) => (link === null ? miss(visit) : show(visit, link)),
        (error: unknown) => fail(visit, error),
      );
    },
    openPicture: (visit: Visit, name: string): void => {
      showPicture(visit, name).catch((error: unknown) => fail(visit, error));
    },
  };
}
