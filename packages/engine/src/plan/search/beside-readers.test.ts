import { expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import { besideReaders } from "./beside-readers.ts";

it("OPT-1 the same instances in other tiers are no other readers", () => {
  const on = (instanceClass: string, tier: number) =>
    ({ kind: "provisioned", instanceClass, tier, demandShare: 1, measured: null }) as const;
  const withReaders = (...readers: readonly ReturnType<typeof on>[]) =>
    settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.2xlarge" }, readers });
  const today = withReaders(on("db.r6g.large", 1), on("db.r6g.2xlarge", 2));
  const moved = withReaders(on("db.r6g.large", 1), on("db.r6g.2xlarge", 0));
  const smaller = withReaders(on("db.r6g.large", 1), on("db.r6g.xlarge", 0));
  expect([moved, smaller, today].map((other) => besideReaders(other, today))).toEqual([
    "other-tiers",
    "other-readers",
    null,
  ]);
  const range = (maxAcu: number) => ({ ...moved, writer: { kind: "serverless" }, maxAcu }) as const;
  expect(besideReaders(range(8), { ...range(16), readers: today.readers })).toBeNull();
});
