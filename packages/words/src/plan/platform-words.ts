import type { PlatformInUse } from "@acuity/engine/plan";

/** Whose word a plan's platform is. */
export const PLATFORM_ORIGINS: Readonly<Record<PlatformInUse["origin"], string>> = {
  described: "which it runs on today",
  yours: "yours",
  assumed: "assumed: what a new cluster gets",
};

/** A plan's platform and whose it is: `3, which it runs on today`. */
export function platformWords({ platform, origin }: PlatformInUse): string {
  return `${platform}, ${PLATFORM_ORIGINS[origin]}`;
}
