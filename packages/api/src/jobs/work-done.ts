import type { JobKind } from "@acuity/db";
import type { Services } from "../services.ts";

/** Work longer ago counts for nobody. */
export const WORK_WINDOW_S = 600;

/** For whom work is done. */
interface Holder {
  readonly kind: JobKind;
  readonly workspaceId: string;
  readonly askedBy: string;
  readonly address: string;
}

const keysOf = ({ kind, workspaceId, askedBy, address }: Holder) => [
  `work ${kind} address ${address}`,
  `work ${kind} ${workspaceId} ${askedBy}`,
];

/** Seconds that workers worked at jobs of the kind lately, for the address and for the asker. */
export async function readWorkDone(
  { database, nowMs }: Pick<Services, "database" | "nowMs">,
  holder: Holder,
): Promise<{ readonly addressS: number; readonly askerS: number }> {
  const asked = { keys: keysOf(holder), windowS: WORK_WINDOW_S, nowMs: nowMs() };
  const [address = 0, asker = 0] = await database.rateLimiter.read(asked);
  return { addressS: address / 1_000, askerS: asker / 1_000 };
}

export async function countWorkDone(
  { database, nowMs }: Pick<Services, "database" | "nowMs">,
  { ms, ...holder }: Holder & { readonly ms: number },
): Promise<void> {
  for (const key of keysOf(holder))
    await database.rateLimiter.take({
      ...{ key, max: 0, windowS: WORK_WINDOW_S },
      ...{ amount: Math.round(ms), nowMs: nowMs() },
    });
}
