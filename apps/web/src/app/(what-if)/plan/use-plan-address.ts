import { useEffect, useRef } from "react";
import {
  pendingLink,
  plainName,
  useHasWhatIf,
  useNamedTrace,
} from "../../../session/address/use-named-trace.ts";
import type { FileView, KnownFacts, SavedPlace } from "../../../session/files/session-view.ts";

const DAY_S = 86_400;

/** An address with a what-if names its trace, and one that waited for its trace is taken up when that is here. */
export function useTraceInAddress(files: readonly FileView[], facts: KnownFacts | null): void {
  const [named, onNamed] = useNamedTrace();
  const hasWhatIf = useHasWhatIf();
  useEffect(() => {
    const search = pendingLink.take();
    if (search !== null && !new URLSearchParams(window.location.search).has("v"))
      window.history.replaceState(null, "", `${window.location.pathname}${search}`);
  }, []);
  const main = files.filter(({ state }) => state.kind === "read").toSorted((a, b) => b.bytes - a.bytes)[0];
  const days = Math.round((facts?.cpu?.spanS ?? 0) / DAY_S);
  const name = plainName(main?.name ?? "");
  const isNamed = named?.name === name && named.bytes === main?.bytes;
  useEffect(() => {
    if (hasWhatIf && main !== undefined && !isNamed) void onNamed({ name, bytes: main.bytes, days });
  }, [hasWhatIf, isNamed, main, name, days, onNamed]);
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
