import type { AppError } from "@acuity/contract";
import { formatDate } from "@acuity/words";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ReportActions } from "../../../features/report/report-actions.tsx";
import { ReportDocument } from "../../../features/report/report-document.tsx";
import { app } from "../../../server/app.ts";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";
import { answerOrError, isAppError } from "./answer-or-error.ts";
import { TodayPrices } from "./today-prices.tsx";

interface SharedReportPageProps {
  readonly params: Promise<{ readonly token: string }>;
  readonly searchParams: Promise<{ readonly prices?: string | readonly string[] }>;
}

export const metadata: Metadata = {
  title: "Report",
  robots: { index: false, follow: false },
  referrer: "no-referrer",
};

/** A shared report: opens without an account, shows what was frozen, is gone once revoked. */
export default async function SharedReportPage({ params, searchParams }: SharedReportPageProps) {
  const { token } = await params;
  const report = await answerOrError(app().openReport({ token, headers: await headers() }));
  if (isAppError(report)) return refused(report);
  const asksPrices = (await searchParams).prices === "today";
  return (
    <PageFrame
      crumbs={[{ label: "Report" }]}
      prices={`catalog ${report.result.catalogVersion}${report.settings.catalog == null ? "" : " · imported"}`}
      actions={
        <ReportActions until={`link opens until ${formatDate(Date.parse(report.expiresAt) / 1000)}`} />
      }
    >
      <ReportDocument report={report} address={`/r/${token}`}>
        <TodayPrices visit={asksPrices ? { token, headers: await headers() } : null} />
      </ReportDocument>
    </PageFrame>
  );
}

/** A link that opens nothing is 404; whatever else has a sentence is said; the rest fails as any page. */
function refused(error: AppError) {
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
