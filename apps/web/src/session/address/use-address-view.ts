import { createParser, parseAsString, useQueryState, useQueryStates } from "nuqs";
import { useCallback, useMemo } from "react";
import { useSaid } from "./use-said.ts";

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

/** The stretch of the trace in the address, null for all of it. */
export function useAddressWindow(): readonly [AddressWindow | null, (window: AddressWindow | null) => void] {
  const [{ from, to }, say] = useSaid(
    useQueryStates(WINDOW, { history: "push", shallow: true, scroll: false }),
  );
  const window = useMemo(
    () => (from === null || to === null || to <= from ? null : { startS: from, endS: to }),
    [from, to],
  );
  const change = useCallback(
    (next: AddressWindow | null) => say(() => ({ from: next?.startS ?? null, to: next?.endS ?? null })),
    [say],
  );
  return [window, change];
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
