import { useState } from "react";

/** Every question says which cluster it is about. */
export interface OpeningQuestion {
  readonly instanceClass: string;
  readonly region: string;
}

/**
 * What a page asks when it opens: what is known of the cluster, or, where the address says nothing, the question kept
 * for the report. The address follows the hand late, so a quick reload would else put defaults into the report.
 */
export function useOpeningQuestion<Question extends OpeningQuestion>(
  first: Question,
  kept: Question | null,
): Question {
  const [opening] = useState(() => {
    const isAddressBare = typeof window !== "undefined" && window.location.search === "";
    // Another trace or plan since: the kept question is not about this cluster.
    const isSameCluster = kept?.instanceClass === first.instanceClass && kept.region === first.region;
    return isAddressBare && isSameCluster ? kept : null;
  });
  return opening === null ? first : { ...first, ...opening };
}
