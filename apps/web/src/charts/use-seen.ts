import { type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { onceSomebody } from "../ui/later/somebody.ts";

/** How far below the window something is drawn already: whoever scrolls finds it there. */
const AHEAD = "240px";

/**
 * Whether an element has come near the window; from then on it counts as seen. So does everything once somebody is there and
 * leaves the page idle, or prints it: what is out of sight keeps nobody waiting for the first screen, and is there for print and export.
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
    const forget = onceSomebody(see);
    // What is printed is what is there when its listeners are done.
    const onPrint = () => flushSync(() => setIsSeen(true));
    window.addEventListener("beforeprint", onPrint);
    return () => {
      observer.disconnect();
      forget();
      window.removeEventListener("beforeprint", onPrint);
    };
  }, [isSeen]);
  return [ref, isSeen];
}
