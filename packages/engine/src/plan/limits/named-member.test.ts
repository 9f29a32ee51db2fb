import { expect, it } from "vitest";
import type { ReaderSetting } from "../terms/settings.ts";
import { lostMember, namedMember } from "./named-member.ts";

const own: ReaderSetting = { kind: "serverless", instanceClass: null, tier: 1, demandShare: 0.5 };
const source = { kind: "serverless", minAcu: 1, maxAcu: 8, profile: null } as const;
const readers: readonly ReaderSetting[] = [{ ...own, measured: { instance: "bi-2", source } }, own];

it("CLU-1 an instance of a loss has its name where the files know it, and its place in any case", () => {
  expect([-1, 0, 1].map((at) => namedMember(readers, at))).toEqual([
    { kind: "writer" },
    { kind: "reader", position: 1, tier: 1, instance: "bi-2" },
    { kind: "reader", position: 2, tier: 1 },
  ]);
  expect([-1, 0, 1].map((at) => lostMember(readers, at))).toEqual([
    { lost: 0 },
    { lost: 1, lostInstance: "bi-2" },
    { lost: 2 },
  ]);
});
