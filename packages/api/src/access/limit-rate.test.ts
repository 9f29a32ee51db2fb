import { expect, it } from "vitest";
import type { Services } from "../services.ts";
import { limitRate } from "./limit-rate.ts";

it.each([
  ["upload.save", 60, 600],
  ["report.share", 60, 3_600],
  ["report.reprice", 120, 3_600],
  ["report.miss", 30, 60],
] as const)("%s is counted %i times in %i s, each user and address by itself", async (rule, max, windowS) => {
  const taken: object[] = [];
  const services = (isWithin: boolean) =>
    ({
      nowMs: () => 1_000,
      database: { rateLimiter: { take: async (one: object) => taken.push(one) > 0 && isWithin } },
    }) as unknown as Services;
  await limitRate(services(true), { rule, who: "u1" });
  expect(taken).toEqual([{ key: `${rule} u1`, max, windowS, nowMs: 1_000 }]);
  await expect(limitRate(services(false), { rule, who: "u1" })).rejects.toMatchObject({
    code: "rate-limited",
  });
});
