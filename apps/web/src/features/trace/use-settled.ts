import { useDeferredValue } from "react";

/** False while a page is drawn for the first time, true right after: what is folded away need not wait for nor hold up the rest. */
export function useSettled(): boolean {
  return useDeferredValue(true, false);
}
