import { expect, it } from "vitest";
import type { Services } from "../services.ts";
import type { Caller } from "./caller.ts";
import { limitCaller, limitRate } from "./limit-rate.ts";

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

it("a caller is counted as a user, in a workspace and by address, each by itself", async () => {
  const taken: { key: string; max: number }[] = [];
  const services = (full: string) =>
    ({
      nowMs: () => 1_000,
      database: {
        rateLimiter: {
          take: async (one: { key: string; max: number }) => taken.push(one) > 0 && !one.key.includes(full),
        },
      },
    }) as unknown as Services;
  const caller = { userId: "u1", workspaceId: "w1", address: "198.51.100.1" } as Caller;
  const use = { rule: "upload.save", caller } as const;
  await limitCaller(services("nobody"), use);
  expect(taken.map(({ key, max }) => [key, max])).toEqual([
    ["upload.save u1", 60],
    ["upload.save workspace w1", 300],
    ["upload.save address 198.51.100.1", 300],
  ]);
  for (const full of [" u1", "w1", "198.51"])
    await expect(limitCaller(services(full), use)).rejects.toMatchObject({ code: "rate-limited" });
});
