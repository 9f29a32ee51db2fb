import { retryAfterS } from "@acuity/api";
import { errorTable } from "@acuity/contract";
import { reportFile } from "../../../../features/report/report-files.ts";
import { answerOrError, isAppError } from "../../../../server/answer-or-error.ts";
import { app } from "../../../../server/app.ts";

interface FileContext {
  readonly params: Promise<{ readonly token: string; readonly file: string }>;
}

/** A report's figures as a file: for whoever holds the link, as long as it opens. */
export async function GET(request: Request, { params }: FileContext): Promise<Response> {
  const { token, file } = await params;
  const report = await answerOrError(app().openReport({ token, headers: request.headers }));
  if (isAppError(report)) {
    const afterS = retryAfterS(report.code);
    const headers: HeadersInit = afterS === undefined ? {} : { "retry-after": String(afterS) };
    return new Response(report.message, { status: errorTable[report.code].http, headers });
  }
  // Who shared the memo alone shared no more than that.
  const found = report.result.scope === "memo" ? null : reportFile(report, file);
  if (found === null) return new Response(`A report has no file ${file}.`, { status: 404 });
  return new Response(found.text, {
    headers: {
      "content-type": `${found.type}; charset=utf-8`,
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
    },
  });
}
