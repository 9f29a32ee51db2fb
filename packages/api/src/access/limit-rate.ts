import { AppError } from "@acuity/contract";
import { formatDuration } from "@acuity/words";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";

const rules = {
  "upload.save": { max: 60, windowS: 600 },
  "scenario.save": { max: 300, windowS: 600 },
  "catalog.save": { max: 60, windowS: 3_600 },
  "report.share": { max: 60, windowS: 3_600 },
  "report.reprice": { max: 120, windowS: 3_600 },
  // A large export comes in parts.
  "workspace.import": { max: 60, windowS: 3_600 },
  "samples.read": { max: 2_000, windowS: 600 },
  "workspace.export": { max: 20, windowS: 3_600 },
  "plan.start": { max: 30, windowS: 3_600 },
  "report.miss": { max: 30, windowS: 60 },
  // Of one account: more than anybody forgets, and in a year too few to guess what is not common.
  "sign-in": { max: 20, windowS: 3_600 },
} as const;

type Rule = keyof typeof rules;
type Use = { readonly rule: Rule; readonly who: string };

/** What counting takes. */
export interface RateStore {
  readonly database: Pick<Services["database"], "rateLimiter">;
  readonly nowMs: () => number;
}

/** One address, an office's or a carrier's, has several people behind it, and a workspace several members. */
export const PEOPLE = 5;

/**
 * Counts one use by `who`, a user or an address.
 * @throws AppError `rate-limited` beyond the rule.
 */
export async function limitRate(services: Services, use: Use): Promise<void> {
  if (await takeRate(services, use)) return;
  throw tooMany(use.rule);
}

/** Counts one use as above, and says whether it is within the rule. */
export const takeRate = (store: RateStore, use: Use): Promise<boolean> =>
  isWithin(store, { ...use, people: 1 });

/** Of a use that was none after all. */
export async function giveBackRate({ database, nowMs }: RateStore, { rule, who }: Use): Promise<void> {
  const { max, windowS } = rules[rule];
  await database.rateLimiter.take({ key: `${rule} ${who}`, max, windowS, amount: -1, nowMs: nowMs() });
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
  { database, nowMs }: RateStore,
  { rule, who, people }: Use & { readonly people: number },
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
