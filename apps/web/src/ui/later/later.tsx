import type { ComponentType } from "react";
import { isUnreached } from "./is-unreached.ts";
import { Unreached } from "./unreached.tsx";

/**
 * For `lazy` and `dynamic`: code that comes when it is needed. Where it cannot be had, what stands in its place says so,
 * and the page around it stays.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Instead: ComponentType<Props> = Unreached,
): () => Promise<{ default: ComponentType<Props> }> {
  return async () => ({
    default: await load().catch((cause: unknown) => {
      if (isUnreached(cause)) return Instead;
      throw cause;
    }),
  });
}
