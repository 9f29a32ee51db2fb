import { type ComponentType, useDeferredValue } from "react";
import type { Desk } from "./use-desk.ts";

/**
 * A part of the page that need not move with the hand: it is drawn when the hand leaves time for it, after headline and chart.
 *
 * @param props.of draws anew for another desk alone (`memo`)
 */
export function AfterHand({
  desk,
  of: Part,
}: {
  readonly desk: Desk;
  readonly of: ComponentType<{ readonly desk: Desk }>;
}) {
  return <Part desk={useDeferredValue(desk)} />;
}
