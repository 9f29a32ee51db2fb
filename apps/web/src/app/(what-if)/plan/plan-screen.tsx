"use client";

import Link from "next/link";
import { createContext, lazy, type ReactNode, Suspense, use, useEffect } from "react";
import { reviewAnswers } from "../../../session/facts/review-answers.ts";
import { useSession } from "../../../session/tab/session-store.ts";
import { usePrepared } from "../../../session/tab/use-prepared.ts";
import { EmptyState } from "../../../ui/frame/empty-state.tsx";
import { DataChip, FactsLine } from "../../../ui/frame/facts-line.tsx";
import { PageFrame } from "../../../ui/frame/page-frame.tsx";
import type { PricesLine } from "../../../ui/frame/prices-line.ts";
import { InSlices, later } from "../../../ui/later/later.tsx";
import { OnItsTrace } from "./link-on-another.tsx";
import { LinkWithoutTrace } from "./link-without-trace.tsx";

// Its code is not waited for by what says that the trace is read.
const deskCode = later(async () => (await import("./plan-desk.tsx")).PlanDesk);
const PlanDesk = lazy(deskCode);

/** What the desk is drawn with, its parts before the whole: each is begun once it is there, and no task begins all of them. */
const CODE: readonly (() => Promise<unknown>)[] = [
  deskCode,
  () => import("../../../features/workbench/panels/supply-panel.tsx"),
  () => import("../../../features/workbench/headline/headline.tsx"),
  () => import("../../../features/workbench/workbench.tsx"),
];

/** It is fetched while the workers read the trace, not one after the other once they have. */
function useCodeAhead(): void {
  useEffect(() => {
    const timers = CODE.map((code) =>
      // Where it cannot be had, whatever needs it says so.
      setTimeout(() => void code().catch(() => undefined)),
    );
    return () => timers.forEach(clearTimeout);
  }, []);
}

/** The prices that the page tells before its desk does. */
const PricesContext = createContext<PricesLine | undefined>(undefined);

function PlanComing() {
  const prices = use(PricesContext);
  return (
    <PageFrame crumbs={[{ label: "Plan" }]} {...(prices && { prices })}>
      <Coming />
    </PageFrame>
  );
}

const Coming = () => (
  <EmptyState title="Reading the demand from the trace…">It stays in this browser.</EmptyState>
);

/** The plan of the files in this browser, or what is missing before there can be one. */
export function PlanScreen({ prices }: { readonly prices: PricesLine }) {
  useCodeAhead();
  const { isOpen, files, facts, answers } = useSession();
  const { baseline, missing } = reviewAnswers(facts, answers);
  const prepared = usePrepared(baseline);
  const frame = (content: ReactNode) => (
    <PageFrame crumbs={[{ label: "Plan" }]} prices={prices}>
      {content}
    </PageFrame>
  );
  const refusal = prepared.kind === "refused" ? prepared.sentence : null;
  const isComing =
    baseline === null
      ? files.some(({ state }) => state.kind === "reading")
      : prepared.kind !== "ready" && refusal === null;
  if (!isOpen || isComing) return frame(<Coming />);
  if (files.length === 0)
    return frame(
      <Suspense>
        <LinkWithoutTrace />
      </Suspense>,
    );
  return (
    <OnItsTrace {...{ files, facts, frame }}>
      {baseline !== null && prepared.kind === "ready" ? (
        <PricesContext value={prices}>
          <InSlices instead={<PlanComing />}>
            <Suspense fallback={<PlanComing />}>
              <PlanDesk
                {...{ baseline, prices, view: prepared.view, planner: prepared.planner }}
                facts={<FactsLine {...baseline} cpu={facts?.cpu ?? null} />}
                chips={<DataChip cpu={facts?.cpu ?? null} findings={prepared.view.workload.notes} />}
              />
            </Suspense>
          </InSlices>
        </PricesContext>
      ) : (
        frame(
          <EmptyState
            title="Not enough to plan with"
            action={<Link href="/check">Go to the input check</Link>}
          >
            {refusal ?? missing[0]}
          </EmptyState>,
        )
      )}
    </OnItsTrace>
  );
}
