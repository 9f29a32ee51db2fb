const CHANNEL = "acuity-present-plan";

/** Tells the other tabs of this browser that the plan which is kept is no longer theirs. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** From now on hears when another tab begins another plan. */
export function hearOtherTabs(onTold: () => void): void {
  new BroadcastChannel(CHANNEL).onmessage = onTold;
}
