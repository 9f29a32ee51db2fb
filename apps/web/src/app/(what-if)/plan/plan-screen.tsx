"use client";

import Link from "next/link";
import { Suspense } from "react";
import { reviewAnswers } from "../../../session/facts/review-answers.ts";
import { useSession } from "../../../session/tab/session-store.ts";
import { usePrepared } from "../../../session/tab/use-prepared.ts";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { DataChip, FactsLine } from "../../../ui/frame/facts-line.tsx";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";
import type { PricesLine } from "../../../ui/frame/prices-line.ts";
import { LinkWithoutTrace } from "./link-without-trace.tsx";
import { PlanDesk } from "./plan-desk.tsx";

/** The plan of the files in this browser, or what is missing before there can be one. */
export function PlanScreen({ prices }: { readonly prices: PricesLine }) {
  const { isOpen, files, facts, answers } = useSession();
  const { baseline, missing } = reviewAnswers(facts, answers);
  const prepared = usePrepared(baseline);
  if (baseline !== null && prepared.kind === "ready") {
    const line = <FactsLine {...baseline} cpu={facts?.cpu ?? null} />;
    return (
      <PlanDesk
        {...{ baseline, prices, view: prepared.view, planner: prepared.planner }}
        facts={line}
        chips={<DataChip cpu={facts?.cpu ?? null} />}
      />
    );
  }
  const refusal = prepared.kind === "refused" ? prepared.sentence : null;
  return (
    <PageFrame crumbs={[{ label: "Plan" }]} prices={prices}>
      {!isOpen || (baseline !== null && refusal === null) ? (
        <EmptyState title="Reading the demand from the trace…">It stays in this browser.</EmptyState>
      ) : files.length === 0 ? (
        <Suspense>
          <LinkWithoutTrace />
        </Suspense>
      ) : (
        <EmptyState title="Not enough to plan with" action={<Link href="/check">Go to the input check</Link>}>
          {refusal ?? missing[0]}
        </EmptyState>
      )}
    </PageFrame>
  );
}
