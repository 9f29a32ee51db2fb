"use client";

import { type ReactNode, Suspense } from "react";
import { lastWhatIf } from "../session/address/last-what-if.ts";
import { reviewAnswers } from "../session/facts/review-answers.ts";
import { useSession } from "../session/tab/session-store.ts";
import { DataChip, FactsLine } from "../ui/frame/facts-line.tsx";
import { type Crumb, PageFrame } from "../ui/frame/page-frame.tsx";
import type { PricesLine } from "../ui/frame/prices-line.ts";
import { PrintButton } from "../ui/frame/print-button.tsx";
import { QuestionTabs } from "../ui/frame/question-tabs.tsx";

interface QuestionFrameProps {
  readonly current: "/optimized-reads" | "/failover";
  readonly title: string;
  readonly prices: PricesLine;
  readonly children: ReactNode;
}

/** Frame of a question beside the plan: about the cluster of the session, or an example where there is none. */
export function QuestionFrame({ current, title, prices, children }: QuestionFrameProps) {
  const { facts, files, answers } = useSession();
  const { baseline } = reviewAnswers(facts, answers);
  const planSearch = baseline === null ? "" : lastWhatIf({ files, baseline })?.search;
  const name = baseline?.instance ?? "This trace";
  const crumbs: Crumb[] =
    baseline === null ? [{ label: title }] : [{ label: "Input check", href: "/check" }, { label: name }];
  return (
    <PageFrame
      crumbs={crumbs}
      facts={baseline !== null && <FactsLine {...baseline} cpu={facts?.cpu ?? null} />}
      chips={baseline !== null && <DataChip cpu={facts?.cpu ?? null} findings={facts?.findings ?? []} />}
      actions={<PrintButton />}
      prices={prices}
    >
      <QuestionTabs current={current} planSearch={planSearch ?? ""} />
      <Suspense>{children}</Suspense>
    </PageFrame>
  );
}
