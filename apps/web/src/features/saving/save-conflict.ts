import { limits, type Scenario } from "@acuity/contract";
import { TRPCClientError } from "@trpc/client";
import { api } from "../../api/api-client.ts";

/** What somebody else saved meanwhile; null where a call failed otherwise. */
export function storedMeanwhile(cause: unknown): Scenario | null {
  const data: unknown = cause instanceof TRPCClientError ? cause.data : null;
  const { both } = (data ?? {}) as { both?: { stored: Scenario } };
  return both?.stored ?? null;
}

/** Keeps theirs beside the one that is about to be replaced. */
export async function keepTheirs(stored: Scenario): Promise<void> {
  const { clusterId, name, settings, baseline, studies, uploadIds } = stored;
  await api.scenario.save.mutate({
    ...{ clusterId, settings, baseline, studies },
    ...(uploadIds.length > 0 && { uploadIds }),
    name: copyName(name, "theirs"),
  });
}

/** The name of the one of two that steps aside. */
export function copyName(name: string, whose: "mine" | "theirs"): string {
  const end = ` (${whose})`;
  return `${name.slice(0, limits.nameLength - end.length)}${end}`;
}
