import { AppError } from "@acuity/contract";
import { formatDuration } from "@acuity/words";
import type { Services } from "../services.ts";

const rules = {
  "upload.save": { max: 60, windowS: 600 },
  "report.share": { max: 60, windowS: 3_600 },
  "report.reprice": { max: 120, windowS: 3_600 },
  "report.miss": { max: 30, windowS: 60 },
} as const;

/**
 * Counts one use by `who`, a user or an address.
 * @throws AppError `rate-limited` beyond the rule.
 */
export async function limitRate(
  { database, nowMs }: Services,
  use: { rule: keyof typeof rules; who: string },
): Promise<void> {
  const { max, windowS } = rules[use.rule];
  const within = await database.rateLimiter.take({
    key: `${use.rule} ${use.who}`,
    max,
    windowS,
    nowMs: nowMs(),
  });
  if (within) return;
  throw new AppError(
    "rate-limited",
    `More than ${max} requests within ${formatDuration(windowS)}: wait that long and try again.`,
  );
}
