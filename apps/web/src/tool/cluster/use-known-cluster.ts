import { useMemo } from "react";
import { lastWhatIf } from "../../session/address/last-what-if.ts";
import { reviewAnswers } from "../../session/facts/review-answers.ts";
import { useSession } from "../../session/tab/session-store.ts";
import { type KnownCluster, knownCluster } from "./known-cluster.ts";

/** What is known of the cluster of this session; null without a trace. Read anew where the plan is another. */
export function useKnownCluster(plan: unknown = null): KnownCluster | null {
  const { isOpen, facts, files, answers: given } = useSession();
  return useMemo(() => {
    void plan;
    if (!isOpen || facts === null) return null;
    const { answers, baseline } = reviewAnswers(facts, given);
    const last = baseline === null ? null : lastWhatIf({ files, baseline });
    const { settings: tried = null, sizes = null, pick = null, bill = null, planSet } = last ?? {};
    return knownCluster({ facts, answers, tried, sizes, pick, bill, planSet });
  }, [isOpen, facts, files, given, plan]);
}
