import { createParser, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";

// What is looked at, beside what is planned: the stretch of the trace and the tab below it. Both are steps of the same history.

/** A stretch of the trace, epoch seconds; the end is exclusive. */
interface AddressWindow {
  readonly startS: number;
  readonly endS: number;
}

/** A moment as the address has it: `20261102T083000Z`. */
const moment = createParser<number>({
  parse: (text) => {
    const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
    const [year, month, day, hour, minute, second] = parts.map(Number);
    if (year === undefined || month === undefined) return null;
    return Date.UTC(year, month - 1, day, hour, minute, second) / 1000;
  },
  serialize: (atS) => new Date(Math.round(atS) * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, ""),
});

const WINDOW = { from: moment, to: moment };

/** How long the hand rests before a change becomes one entry of the history. */
const REST_MS = 400;

/**
 * The stretch of the trace in the address, null for all of it. A change shows at once; the address follows in one step when the
 * hand has rested, so that Back undoes a drag and neither one of its pixels.
 */
export function useAddressWindow(): readonly [AddressWindow | null, (window: AddressWindow | null) => void] {
  const [{ from, to }, setAsked] = useQueryStates(WINDOW, { history: "push", shallow: true, scroll: false });
  const asked = useMemo(
    () => (from === null || to === null || to <= from ? null : { startS: from, endS: to }),
    [from, to],
  );
  const [unsaid, setUnsaid] = useState<{ readonly window: AddressWindow | null } | null>(null);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  const change = useCallback(
    (window: AddressWindow | null) => {
      setUnsaid({ window });
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        void setAsked({ from: window?.startS ?? null, to: window?.endS ?? null });
        setUnsaid(null);
      }, REST_MS);
    },
    [setAsked],
  );
  return [unsaid === null ? asked : unsaid.window, change];
}

/** The tab in the address: the first of them where it names none. Keep the array stable. */
export function useAddressTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): readonly [Tab, (tab: Tab) => void] {
  const [asked, setAsked] = useQueryState(
    "tab",
    parseAsString.withOptions({ history: "push", shallow: true, scroll: false }),
  );
  const [first] = tabs;
  const change = useCallback((tab: Tab) => void setAsked(tab === first ? null : tab), [setAsked, first]);
  return [tabs.find((tab) => tab === asked) ?? first, change];
}
