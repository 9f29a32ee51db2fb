const CHANNEL = "acuity-present-plan";

let own: BroadcastChannel | null = null;

/** The one channel of this tab: what is said on it, it does not hear itself. */
const channel = (): BroadcastChannel => {
  own ??= new BroadcastChannel(CHANNEL);
  return own;
};

/** Tells the other tabs of this browser that the plan which is kept is no longer theirs. */
export function tellOtherTabs(): void {
  channel().postMessage(null);
}

/** From now on hears when another tab begins another plan. */
export function hearOtherTabs(onTold: () => void): void {
  channel().onmessage = onTold;
}
