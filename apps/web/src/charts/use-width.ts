import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/**
 * Width of an element in whole pixels, 0 before it is laid out. It is told by the browser once it has laid out the page: asking for
 * it would have the page laid out, and whatever waits for it drawn, in one go with what is being drawn.
 */
export function useWidth<T extends HTMLElement>(): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    let isFirst = true;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const set = () => setWidth(Math.floor(entry.contentRect.width));
      if (isFirst) startTransition(set);
      else set();
      isFirst = false;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
