import type { Settings } from "@acuity/engine/plan";
import { createSerializer, parseAsString, useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { followRange } from "./follow-range.ts";
import { ADDRESS_KEYS, type Address, addressOf, readAddress } from "./settings-address.ts";

const parsers = Object.fromEntries(ADDRESS_KEYS.map((key) => [key, parseAsString]));

const NOTHING = {};

function settingsFrom(asked: Address, defaults: Settings): Settings {
  return { ...defaults, ...readAddress(asked).settings };
}

/** A price list is of one region: elsewhere the built-in prices count until another is chosen. */
function addressFrom(patch: Partial<Settings>, now: Settings): Address {
  const isElsewhere = (patch.region ?? now.region) !== now.region;
  return addressOf({ ...(isElsewhere && { catalog: null }), ...patch });
}

/** The query that opens the plan page on these settings: `?v=2&min=2&max=24…`. */
export function settingsSearch(settings: Partial<Settings>): string {
  return createSerializer(parsers)(addressOf(settings));
}

/** The sentence on what of the address could not be taken, else null. */
export function useLeftOut(): string | null {
  const [asked] = useQueryStates(parsers);
  return useMemo(() => readAddress(asked).leftOut, [asked]);
}

/** How long the hand rests before a change becomes one entry of the history. */
const REST_MS = 400;

/**
 * The what-if, kept in the URL over the trace's defaults. A change shows at once; the URL and the history follow
 * in one step when the hand has rested, so that Back undoes a drag and neither one of its pixels nor one of its keys.
 */
export function useSettings(defaults: Settings): readonly [Settings, (patch: Partial<Settings>) => void] {
  const [asked, setAsked] = useQueryStates(parsers, { history: "push", shallow: true, scroll: false });
  const [unsaid, setUnsaid] = useState<Address>(NOTHING);
  const latest = useRef({ asked, unsaid });
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { asked, unsaid: latest.current.unsaid };
  }, [asked]);
  useEffect(() => () => clearTimeout(rest.current), []);
  const settings = useMemo(() => settingsFrom({ ...asked, ...unsaid }, defaults), [asked, unsaid, defaults]);
  const change = useCallback(
    (patch: Partial<Settings>) => {
      const before = { ...latest.current.asked, ...latest.current.unsaid };
      const shown = settingsFrom(before, defaults);
      const next = { ...latest.current.unsaid, ...addressFrom(followRange(patch, shown), shown) };
      latest.current.unsaid = next;
      setUnsaid(next);
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        latest.current = { asked: { ...latest.current.asked, ...next }, unsaid: NOTHING };
        void setAsked(next);
        setUnsaid(NOTHING);
      }, REST_MS);
    },
    [setAsked, defaults],
  );
  return [settings, change];
}
