import { useEffect, useMemo, useRef } from "react";
import {
  isSaidOtherwise,
  pendingLink,
  traceNamed,
  useHasWhatIf,
  useNamedTrace,
} from "../../../session/address/use-named-trace.ts";
import type { FileView, KnownFacts, SavedPlace } from "../../../session/files/session-view.ts";
import { useSession } from "../../../session/tab/session-store.ts";

/** An address with a what-if names its trace where it named none, and one that waited for its trace is taken up when that is here. */
export function useTraceInAddress(files: readonly FileView[], facts: KnownFacts | null): void {
  const [named, onNamed] = useNamedTrace();
  const hasWhatIf = useHasWhatIf();
  useEffect(() => {
    const search = pendingLink.take();
    if (search !== null && !new URLSearchParams(window.location.search).has("v"))
      window.history.replaceState(null, "", `${window.location.pathname}${search}`);
  }, []);
  const { source } = useSession().answers;
  const here = useMemo(() => traceNamed(files, { facts, source }), [files, facts, source]);
  useEffect(() => {
    // One that names another trace is asked about before a plan is shown.
    if (hasWhatIf && here !== null && (named === null || isSaidOtherwise(named, here))) void onNamed(here);
  }, [hasWhatIf, named, here, onNamed]);
}

/** From when a plan is saved it has an address of its own, which opens it again with its files. */
export function useAddressOfSaved(place: SavedPlace | null): void {
  const before = useRef(place?.scenarioId ?? null);
  const id = place?.scenarioId ?? null;
  useEffect(() => {
    if (id === null || id === before.current) return;
    before.current = id;
    window.history.replaceState(null, "", `/plans/${id}${window.location.search}`);
  }, [id]);
}
