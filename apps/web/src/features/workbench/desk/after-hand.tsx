import { type ComponentType, useDeferredValue } from "react";
import type { Desk } from "./use-desk.ts";

interface AfterHandProps {
  readonly desk: Desk;
  /** Draws anew for another desk alone (`memo`). */
  readonly of: ComponentType<{ readonly desk: Desk }>;
}

/** A part of the page that need not move with the hand: it is drawn when the hand leaves time for it, after headline and chart. */
export function AfterHand({ desk, of: Part }: AfterHandProps) {
  return <Part desk={useDeferredValue(desk)} />;
}

/** The same of what nothing stands below: it is not part of the first drawing of the page either, and comes right after it. */
export function AfterScreen({ desk, of: Part }: AfterHandProps) {
  const later = useDeferredValue<Desk | null>(desk, null);
  return later && <Part desk={later} />;
}
