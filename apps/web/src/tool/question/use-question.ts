import type { FailoverQuestion } from "@acuity/engine/failover";
import { debounce, parseAsString, throttle, useQueryStates } from "nuqs";
import { useCallback, useMemo, useRef, useState } from "react";
import { sayBeforeStep } from "../../session/address/history-steps.ts";
import { addressKeys } from "./address-keys.ts";
import { type Address, keysOf, readAddress, writeAddress } from "./door.ts";
import type { Draft, Patch, QuestionSpec } from "./spec.ts";

/** Without a wait: what waited for the hand is said with it. */
const AT_ONCE = { limitUrlUpdates: throttle(0) };

/** Nothing waits for the hand. */
const SAID: { readonly address: Address; readonly end: () => void } = { address: {}, end: () => undefined };

/**
 * A question of a page, kept in the address over what is known. The address follows when the hand has rested for 400 ms, or before a
 * step of the history; also where the question is closed meanwhile.
 */
export function useQuestion<Question extends object>(
  spec: QuestionSpec<Question>,
  { first, prefix }: { readonly first: Question; readonly prefix: string | null },
): readonly [Draft<Question>, (patch: Patch<Question>) => void] {
  const parsers = useMemo(
    () => Object.fromEntries(keysOf(spec).map((key) => [spec.fields[key].short, parseAsString])),
    [spec],
  );
  const urlKeys = useMemo(() => addressKeys(spec, prefix), [spec, prefix]);
  const [asked, setAsked] = useQueryStates(parsers, {
    urlKeys,
    history: "push",
    shallow: true,
    scroll: false,
    limitUrlUpdates: debounce(400),
  });
  const draft = useMemo(() => readAddress(asked, { spec, first }), [asked, spec, first]);
  const unsaid = useRef(SAID);
  const change = useCallback(
    (patch: Patch<Question>) => {
      const next = writeAddress(patch, { spec, first });
      const address = { ...unsaid.current.address, ...next };
      unsaid.current.end();
      const mine = { address, end: sayBeforeStep(() => setAsked(address, AT_ONCE)) };
      unsaid.current = mine;
      void setAsked(next).finally(() => {
        mine.end();
        if (unsaid.current === mine) unsaid.current = SAID;
      });
    },
    [setAsked, spec, first],
  );
  return [draft, change];
}

function isBare(search: string, keys: readonly string[]): boolean {
  const asked = new URLSearchParams(search);
  return !keys.some((key) => asked.has(key));
}

/** Every question says which cluster it is about. */
export type OpeningQuestion = Pick<
  FailoverQuestion,
  "instanceClass" | "region" | "engine" | "storageMode" | "isServerless"
>;

/**
 * What a page asks when it opens: what is known of the cluster, or, where the address says nothing, the question kept
 * for the report. The address follows the hand late, so a quick reload would else put defaults into the report.
 */
export function useOpeningQuestion<Question extends OpeningQuestion>(
  first: Question,
  { kept, keys }: { readonly kept: Question | null; readonly keys: readonly string[] },
): Question {
  const [opening] = useState(() => {
    const isAddressBare = typeof window !== "undefined" && isBare(window.location.search, keys);
    // Another trace or plan since: the kept question is not about this cluster.
    const isSameCluster = kept?.instanceClass === first.instanceClass && kept.region === first.region;
    return isAddressBare && isSameCluster ? kept : null;
  });
  // The same object as long as nothing changed: what is kept for the report follows it.
  return useMemo(() => (opening === null ? first : { ...first, ...opening }), [opening, first]);
}
