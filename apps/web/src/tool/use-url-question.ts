"use client";

import { debounce, type UrlKeys, type UseQueryStatesKeysMap, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";

/** A question of a page, kept in the URL over its defaults. The URL follows when the hand has rested for 400 ms. */
export function useUrlQuestion<Question extends object, Parsers extends UseQueryStatesKeysMap>(
  defaults: Question,
  at: { readonly parsers: Parsers; readonly urlKeys: UrlKeys<Parsers> },
): readonly [Question, (patch: Partial<Question>) => void] {
  const [asked, setAsked] = useQueryStates(at.parsers, {
    urlKeys: at.urlKeys,
    history: "push",
    shallow: true,
    scroll: false,
    limitUrlUpdates: debounce(400),
  });
  const question = useMemo((): Question => {
    const given = Object.entries(asked).filter(([, value]) => value !== null);
    return { ...defaults, ...Object.fromEntries(given) };
  }, [asked, defaults]);
  const change = useCallback(
    (patch: Partial<Question>) => void setAsked(patch as Parameters<typeof setAsked>[0]),
    [setAsked],
  );
  return [question, change];
}
