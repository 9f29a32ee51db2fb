import { useEffect, useState } from "react";
import type { TraceColumns } from "../../charts/prepare/trace/trace-columns.ts";
import type { KnownFacts } from "../../session/files/session-view.ts";
import { sessionStore } from "../../session/tab/session-store.ts";

/** What is drawn of the trace; asked again whenever the files say something else. Null until then, and without CPU. */
export function useTrace(facts: KnownFacts | null): TraceColumns | null {
  const [columns, setColumns] = useState<TraceColumns | null>(null);
  useEffect(() => {
    if (facts?.cpu == null) {
      setColumns(null);
      return;
    }
    let isAsked = true;
    sessionStore.trace().then(
      (found) => isAsked && setColumns(found),
      // That nothing can be asked is said where the files were changed.
      () => undefined,
    );
    return () => {
      isAsked = false;
    };
  }, [facts]);
  return columns;
}
