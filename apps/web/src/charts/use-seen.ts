import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** How far below the window something is drawn already: whoever scrolls finds it there. */
const AHEAD = "240px";

/** The first sign of somebody at the page, before whatever that leads to: a print, an export, a jump. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/**
 * Whether an element has come near the window; from then on it counts as seen. So does everything once somebody is there and
 * leaves the page idle: what is out of sight keeps nobody waiting for the first screen, and is there for print and export.
 */
export function useSeen<T extends HTMLElement>(): readonly [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === "undefined");
  useEffect(() => {
    const element = ref.current;
    if (isSeen || element === null) return;
    const see = () => startTransition(() => setIsSeen(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    const gone = new AbortController();
    const onSign = () => whenIdle(see);
    for (const sign of SIGNS)
      window.addEventListener(sign, onSign, { once: true, passive: true, signal: gone.signal });
    return () => {
      observer.disconnect();
      gone.abort();
    };
  }, [isSeen]);
  return [ref, isSeen];
}

/** One at a time: each in an idle moment of its own. Not every browser tells of them. */
const whenIdle = (work: () => void): unknown =>
  "requestIdleCallback" in window ? requestIdleCallback(work) : setTimeout(work);
