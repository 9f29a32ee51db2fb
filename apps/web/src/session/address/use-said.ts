import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { sayBeforeStep } from "./history-steps.ts";

/** How long the hand rests before a change becomes one entry of the history. */
const REST_MS = 400;

/** What the address says, and how to change that at once. */
type InAddress<Said extends object> = readonly [Said, (next: Partial<Said>) => Promise<unknown>];

const NOTHING = {};

/**
 * What the address says with what the hand has not rested on yet laid over it, and how to say more. A change shows at once; the
 * address follows in one step when the hand has rested, so that Back undoes a drag and none of its pixels. A step of
 * the history that comes before ends what waits.
 */
export function useSaid<Said extends object>([said, setSaid]: InAddress<Said>) {
  const [unsaid, setUnsaid] = useState<Partial<Said>>(NOTHING);
  const latest = useRef({ said, unsaid });
  const waiting = useRef(ended);
  useEffect(() => {
    latest.current = { said, unsaid: latest.current.unsaid };
  }, [said]);
  const forget = useCallback(() => {
    waiting.current();
    latest.current.unsaid = NOTHING;
    setUnsaid(NOTHING);
  }, []);
  const sayNow = useCallback(() => {
    const next = latest.current.unsaid;
    latest.current.said = { ...latest.current.said, ...next };
    forget();
    return setSaid(next);
  }, [setSaid, forget]);
  useEffect(() => {
    window.addEventListener("popstate", forget);
    return () => {
      window.removeEventListener("popstate", forget);
      waiting.current();
    };
  }, [forget]);
  const say = useCallback(
    (changeOf: (before: Said) => Partial<Said>) => {
      const { said: saidBefore, unsaid: before } = latest.current;
      const next = { ...before, ...changeOf({ ...saidBefore, ...before }) };
      latest.current.unsaid = next;
      setUnsaid(next);
      waiting.current();
      waiting.current = waitWith(sayNow);
    },
    [sayNow],
  );
  return [useMemo(() => ({ ...said, ...unsaid }), [said, unsaid]), say] as const;
}

const ended = (): void => undefined;

/** Says it when the hand has rested, or before a step of the history; what comes back ends that. */
function waitWith(say: () => Promise<unknown>): () => void {
  const rest = setTimeout(say, REST_MS);
  const unregister = sayBeforeStep(say);
  return () => {
    clearTimeout(rest);
    unregister();
  };
}
