import { AppError } from "@acuity/contract";
import { formatDuration } from "@acuity/words";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

const rules = {
  "upload.save": { max: 60, windowS: 600 },
  "scenario.save": { max: 300, windowS: 600 },
  "report.share": { max: 60, windowS: 3_600 },
  "report.reprice": { max: 120, windowS: 3_600 },
  "workspace.import": { max: 20, windowS: 3_600 },
  "samples.read": { max: 2_000, windowS: 600 },
  "workspace.export": { max: 20, windowS: 3_600 },
  "plan.start": { max: 30, windowS: 3_600 },
  "report.miss": { max: 30, windowS: 60 },
} as const;

type Rule = keyof typeof rules;

/** One address, an office's or a carrier's, has several people behind it, and a workspace several members. */
export const PEOPLE = 5;

/**
 * Counts one use by `who`, a user or an address.
 * @throws AppError `rate-limited` beyond the rule.
 */
export async function limitRate(services: Services, use: { rule: Rule; who: string }): Promise<void> {
  if (await isWithin(services, { ...use, people: 1 })) return;
  throw tooMany(use.rule);
}

/**
 * The same by user, by workspace and by address: a guest is made at no cost, an address is not, and another's is not theirs.
 * @throws AppError `rate-limited`
 */
export async function limitCaller(
  services: Services,
  { rule, caller }: { readonly rule: Rule; readonly caller: Caller },
): Promise<void> {
  const { userId, workspaceId, address } = caller;
  const counts = await Promise.all([
    isWithin(services, { rule, who: userId, people: 1 }),
    isWithin(services, { rule, who: `workspace ${workspaceId}`, people: PEOPLE }),
    isWithin(services, { rule, who: `address ${address}`, people: PEOPLE }),
  ]);
  if (counts.includes(false)) throw tooMany(rule);
}

function isWithin(
  { database, nowMs }: Services,
  { rule, who, people }: { readonly rule: Rule; readonly who: string; readonly people: number },
): Promise<boolean> {
  const { max, windowS } = rules[rule];
  return database.rateLimiter.take({
    ...{ key: `${rule} ${who}`, max: max * people, windowS },
    nowMs: nowMs(),
  });
}

function tooMany(rule: Rule): AppError {
  const { max, windowS } = rules[rule];
  return new AppError(
    "rate-limited",
    `More than ${max} requests within ${formatDuration(windowS)}: wait that long and try again.`,
  );
}
