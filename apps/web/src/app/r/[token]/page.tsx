import type { OpenedReport } from "@acuity/contract";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { ReportDocument } from "../../../features/report/report-document.tsx";
import { app } from "../../../server/app.ts";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";
import { PrintButton } from "../../../ui/frame/print-button.tsx";
import { isAppError, TodayPrices } from "./today-prices.tsx";

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
  const report = await openOrNotFound(token);
  const asksPrices = (await searchParams).prices === "today";
  return (
    <PageFrame
      crumbs={[{ label: "Report" }]}
      prices={`catalog ${report.result.catalogVersion}`}
      actions={<PrintButton />}
    >
      <ReportDocument report={report}>
        <TodayPrices visit={asksPrices ? { token, headers: await headers() } : null} />
      </ReportDocument>
    </PageFrame>
  );
}

async function openOrNotFound(token: string): Promise<OpenedReport> {
  const visit = { token, headers: await headers() };
  try {
    return await app().openReport(visit);
  } catch (cause) {
    if (isAppError(cause, ["not-found"])) notFound();
    throw cause;
  }
}
