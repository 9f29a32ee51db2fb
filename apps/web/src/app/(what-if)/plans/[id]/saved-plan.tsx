"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { isGone, isMalformed, sentenceOf } from "../../../../api/sentence-of.ts";
import { openScenarioById } from "../../../../features/cluster/open-scenario.ts";
import { useSession } from "../../../../session/tab/session-store.ts";
import { EmptyState } from "../../../../ui/frame/empty-state.tsx";
import { PageFrame } from "../../../../ui/frame/page-frame.tsx";
import type { PricesLine } from "../../../../ui/frame/prices-line.ts";
import { PlanScreen } from "../../plan/plan-screen.tsx";

/** Of a deleted plan, and of an id that is none, as of one that another workspace has: who may not see it is not told which. */
const GONE =
  "It was deleted, or is in another workspace: this address opens for whoever saved it only. Ask them for a link, which Share makes.";

interface SavedPlanProps {
  readonly id: string;
  readonly prices: PricesLine;
}

/** A saved plan by its own address: its files and settings come back, once; what is changed since stays when it is reloaded. */
export function SavedPlan({ id, prices }: SavedPlanProps) {
  const { isOpen, place, files } = useSession();
  const router = useRouter();
  const asked = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReady, setIsReady] = useState(false);
  const isHere = isOpen && place?.scenarioId === id;
  useEffect(() => {
    if (!isOpen || asked.current) return;
    asked.current = true;
    if (isHere && new URLSearchParams(window.location.search).has("v")) setIsReady(true);
    else
      openScenarioById(id).then(
        (address) => {
          router.replace(address);
          setIsReady(true);
        },
        (cause: unknown) => setProblem(isGone(cause) || isMalformed(cause) ? GONE : sentenceOf(cause)),
      );
  }, [isOpen, isHere, id, router]);
  if (isReady) return <PlanScreen prices={prices} />;
  return (
    <PageFrame crumbs={[{ label: "Plan" }]} prices={prices}>
      {problem === null ? (
        <EmptyState title="Opening the saved plan…">Its files come from your workspace.</EmptyState>
      ) : (
        <EmptyState
          title="The plan did not open"
          action={
            files.length > 0 ? (
              <Link href="/plan">Plan the files that are in this browser</Link>
            ) : (
              <Link href="/clusters">Go to the saved clusters</Link>
            )
          }
        >
          {problem}
        </EmptyState>
      )}
    </PageFrame>
  );
}
