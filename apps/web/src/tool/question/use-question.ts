import { debounce, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo, useState } from "react";
import { keysOf, readAddress, writeAddress } from "./door.ts";
import type { Draft, Patch, QuestionSpec } from "./spec.ts";

/** A question of a page, kept in the address over what is known. The address follows when the hand has rested for 400 ms. */
export function useQuestion<Question extends object>(
  spec: QuestionSpec<Question>,
  first: Question,
): readonly [Draft<Question>, (patch: Patch<Question>) => void] {
  const parsers = useMemo(
    () => Object.fromEntries(keysOf(spec).map((key) => [spec.fields[key].short, parseAsString])),
    [spec],
  );
  const [asked, setAsked] = useQueryStates(parsers, {
    history: "push",
    shallow: true,
    scroll: false,
    limitUrlUpdates: debounce(400),
  });
  const draft = useMemo(() => readAddress(asked, { spec, first }), [asked, spec, first]);
  const change = useCallback(
    (patch: Patch<Question>) => void setAsked(writeAddress(patch, { spec, first })),
    [setAsked, spec, first],
  );
  return [draft, change];
}

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
  // The same object as long as nothing changed: what is kept for the report follows it.
  return useMemo(() => (opening === null ? first : { ...first, ...opening }), [opening, first]);
}
