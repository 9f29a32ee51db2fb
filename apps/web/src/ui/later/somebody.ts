/** The first sign of somebody at the page, before whatever that leads to: a print, an export, a jump. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Does what nobody waits for once somebody is there and leaves the page idle; the answer takes it back. */
export function onceSomebody(work: () => void): () => void {
  const gone = new AbortController();
  const onSign = () => {
    gone.abort();
    whenIdle(work);
  };
  for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, signal: gone.signal });
  return () => gone.abort();
}

/** One at a time: each in an idle moment of its own. Not every browser tells of them. */
const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work);
