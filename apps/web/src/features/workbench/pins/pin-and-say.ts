import type { Settings } from "@acuity/engine/plan";
import { notify } from "../../../ui/notify.ts";
import { MOST_PINS, pinStore } from "./pin-store.ts";

const REFUSED = `Not pinned: it is already, or ${MOST_PINS} are. Take one away under Compare.`;

/** Pins a scenario under its title, and says whether it could. */
export function pinAndSay(title: string, settings: Settings): void {
  const isPinned = pinStore.pin(title, settings);
  void notify({ message: isPinned ? `Pinned: ${title}` : REFUSED, isProblem: !isPinned });
}
