import type { ToldReport } from "@acuity/api";
import type { AppError } from "@acuity/contract";
import { formatDate } from "@acuity/words";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { cardLine, memoCard } from "../../../features/report/memo/memo-card.ts";
import { ReportActions } from "../../../features/report/report-actions.tsx";
import { ReportDocument } from "../../../features/report/report-document.tsx";
import { answerOrError, isAppError } from "../../../server/answer-or-error.ts";
import { app } from "../../../server/app.ts";
import { givenTo } from "../../../server/given.ts";
import { PICTURE } from "../../../server/picture-size.ts";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";
import NoReport from "./not-found.tsx";
import { TodayPrices } from "./today-prices.tsx";

interface SharedReportPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<{ readonly prices?: string | readonly string[] }>;
}

/** Once a request, for head and page: a wrong token is counted once. It is given where the server found it before Next was asked. */
const reportOf = cache(async (token: string): Promise<ToldReport | AppError> => {
  const asked = await headers();
  const given = givenTo(asked);
  return given?.report ?? given?.error ?? answerOrError(app().openReport({ token, headers: asked }));
});

/** What is shown where the link is pasted: no more than the page says, and nothing that opens it. */
export async function generateMetadata({ params }: SharedReportPageProps): Promise<Metadata> {
  const shared = {
    title: "Report",
    robots: { index: false, follow: false },
    referrer: "no-referrer",
  } as const;
  const report = await reportOf((await params).token);
  if (isAppError(report)) return shared;
  const card = memoCard(report);
  const told = { title: card.title, description: cardLine(card) };
  const picture = givenTo(await headers())?.picture ?? null;
  const images = picture === null ? [] : [{ url: picture, ...PICTURE, alt: card.title, type: "image/png" }];
  return {
    ...shared,
    openGraph: { ...told, type: "article", siteName: "Acuity", images },
    twitter: { ...told, card: picture === null ? "summary" : "summary_large_image", images },
  };
}

/** A shared report: opens without an account, shows what was frozen, is gone once revoked. */
export default async function SharedReportPage({ params, searchParams }: SharedReportPageProps) {
  const { token } = await params;
  const report = await reportOf(token);
  if (isAppError(report)) return refused(report, givenTo(await headers())?.isForKeeping === true);
  const asksPrices = (await searchParams).prices === "today";
  return (
    <PageFrame
      crumbs={[{ label: "Report" }]}
      prices={`catalog ${report.result.catalogVersion}${report.settings.catalog == null ? "" : " · imported"}`}
      actions={
        <ReportActions until={`link opens until ${formatDate(Date.parse(report.expiresAt) / 1000)}`} />
      }
    >
      <ReportDocument report={report} address="?file=">
        <TodayPrices visit={asksPrices ? { token, headers: await headers() } : null} />
      </ReportDocument>
    </PageFrame>
  );
}

/**
 * A link that opens nothing is 404; whatever else has a sentence is said; the rest fails as any page. What is made for keeping
 * says so in HTML: Next would leave that to a script, and who sends it says 404.
 */
function refused(error: AppError, isForKeeping: boolean) {
  if (error.code === "not-found" && isForKeeping) return <NoReport />;
  if (error.code === "not-found") notFound();
  if (error.code === "unexpected") throw error;
  const isTooOften = error.code === "rate-limited";
  return (
    <PageFrame crumbs={[{ label: "Report" }]}>
      <EmptyState
        title={isTooOften ? "Too many tries from your address" : "This report cannot be opened now"}
      >
        {error.message}
      </EmptyState>
    </PageFrame>
  );
}
