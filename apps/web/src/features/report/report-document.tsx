import type { OpenedReport } from "@acuity/contract";
import { figuresInUse } from "@acuity/engine/plan";
import { currencyWords, drawnDemand, heldRow, matrixOf, placeOf, wordBaseline } from "@acuity/words";
import type { ReactNode } from "react";
import { missingLines } from "../../format/missing-lines.ts";
import { Appendix } from "./appendix.tsx";
import { ComparedTable } from "./memo/compared-table.tsx";
import { MemoDecided } from "./memo/memo-decided.tsx";
import { MemoHead } from "./memo/memo-head.tsx";
import { dayOf, memoOf } from "./memo/memo-of.ts";
import { MemoThirds } from "./memo/memo-thirds.tsx";
import { MemoWhy } from "./memo/memo-why.tsx";
import { ownShape } from "./memo/own-option.ts";
import { pricesOrigin } from "./memo/prices-origin.ts";
import classes from "./report-document.module.css";

interface ReportDocumentProps {
  readonly report: OpenedReport;
  /** What stands before the name of a file of it: `?file=`; absent where nothing can be taken along. */
  readonly address?: string;
  /** What is not frozen, such as today's prices; stands at the end and is not printed. */
  readonly children?: ReactNode;
}

/** A frozen report: a memo on a page, then what it rests on. No figure is computed again, nothing needs a script. */
export function ReportDocument({ report, address, children }: ReportDocumentProps) {
  const { settings, result } = report;
  const place = placeOf(settings.currency);
  const memo = memoOf(report, place);
  const { plan } = result;
  const matrix = plan && matrixOf(plan, { findings: result.notes, place });
  const yours = result.yours && plan ? heldRow(result.yours, ownShape(plan, settings)) : result.yours;
  const told = memo.told?.settings ?? settings;
  const trend = plan?.notes.find((one) => one.code === "trend");
  const demand = drawnDemand({ ...settings, trend }, place);
  const money = currencyWords(settings);
  const origin = pricesOrigin(report);
  const created = dayOf(report.createdAt, place);
  return (
    <article className={classes["report"]}>
      <MemoHead {...{ report, memo }} />
      <MemoWhy
        {...{ demand, place }}
        decision={memo.decision}
        chart={result.chart}
        findings={result.notes}
        wrong={matrix?.wrong ?? null}
      />
      {matrix !== null && (
        <ComparedTable
          {...{ ...matrix, yours, place }}
          missing={missingLines(told, figuresInUse(told, result.workload))}
          today={wordBaseline(report.baseline)}
          stays={memo.decision?.stays?.way ?? null}
        />
      )}
      {plan !== null && memo.decision !== null && (
        <MemoThirds
          {...{ plan, place }}
          decision={memo.decision}
          change={memo.change}
          hasWhole={result.scope !== "memo"}
        />
      )}
      <MemoDecided prepared={created} />
      {result.scope !== "memo" && (
        <Appendix {...{ report, memo, place }} {...(address !== undefined && { address })} />
      )}
      {children}
      <footer className={classes["foot"]}>
        Frozen {created}: {whatIsFrozen(result)}. The link opens until {dayOf(report.expiresAt, place)}.
        Prices: catalog {result.catalogVersion}
        {origin.by !== "" && `, ${origin.by}`}. Model: engine {result.engineVersion}. Figures are estimates
        from measured load and {origin.prices} before tax
        {origin.discounts}.{money !== null && ` Sums in ${money}.`}
      </footer>
    </article>
  );
}

/** What no later version changes: what it writes around that it words anew. */
function whatIsFrozen({ plan, decision }: OpenedReport["result"]): string {
  if (plan === null) return "its figures";
  return decision === undefined
    ? "its figures; the decision is told of them in the words of today"
    : "its figures and the decision, word for word";
}
