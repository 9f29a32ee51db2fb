import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from "react";
import { isUnreached } from "./is-unreached.ts";
import { Unreached } from "./unreached.tsx";

/**
 * For `lazy` and `dynamic`: code that comes when it is needed, or before when it is called ahead. Where it cannot be had, what stands
 * in its place says so, and the page around it stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Unreached,
): () => Promise<{ default: ComponentType<Props> }> {
  let there: { readonly default: ComponentType<Props> } | undefined;
  const come = async () => {
    there = { default: await load() };
    return there;
  };
  return () =>
    there === undefined
      ? come().catch((cause: unknown) => {
          if (isUnreached(cause)) return { default: Instead };
          throw cause;
        })
      : atOnce(there);
}

/** `lazy` draws what it is told at once; for what a promise tells it shows the fallback, and what follows that 300 ms later at the soonest. */
function atOnce<T>(value: T): Promise<T> {
  const there = Promise.resolve(value);
  const later = there.then.bind(there);
  const then: Promise<T>["then"] = (told, failed) =>
    told == null ? later(told, failed) : new Promise((resolve) => resolve(told(value)));
  return Object.assign(there, { then });
}

/** A part of the page that is not drawn in one go with what brings it: `instead` stands in its place until it is drawn, in slices. */
export function InSlices({
  instead,
  children,
}: {
  readonly instead: ReactNode;
  readonly children: ReactNode;
}) {
  const [isThere, setIsThere] = useState(false);
  // Not by a deferred value: what the part itself puts off would then be drawn with it.
  useEffect(() => startTransition(() => setIsThere(true)), []);
  return isThere ? children : instead;
}
