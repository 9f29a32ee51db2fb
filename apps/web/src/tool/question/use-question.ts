import { debounce, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
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
