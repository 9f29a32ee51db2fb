import { startTransition, useEffect, useState } from "react";

/** The value some frames after it came, so that what depends on it is not drawn in the same frame as everything else. */
export function useLater<T>(value: T, frames: number): T {
  const [shown, setShown] = useState(() => value);
  useEffect(() => {
    let left = frames;
    const step = () => {
      left -= 1;
      if (left > 0) handle = requestAnimationFrame(step);
      else startTransition(() => setShown(() => value));
    };
    let handle = requestAnimationFrame(step);
    return () => cancelAnimationFrame(handle);
  }, [value, frames]);
  return shown;
}
