import { expect, it } from "vitest";
import { settingsOf } from "../../../test/settings-of.ts";
import type { Candidate } from "../search/candidates-of.ts";
import { keepingMost } from "./keeping-most.ts";

interface Tried {
  readonly usd?: number;
  readonly storageMode?: string;
  readonly readers?: number;
  readonly maxAcu?: number;
}

/** A candidate that leaves so many instances as they are. */
function tried(instancesKept: number, of: Tried = {}): Candidate {
  const { usd = 1000, storageMode = "standard", readers = 1, maxAcu } = of;
  const reader = { kind: "provisioned", instanceClass: "db.r6g.xlarge", tier: 1, demandShare: 0 } as const;
  const settings = settingsOf({
    writer:
      maxAcu === undefined ? { kind: "provisioned", instanceClass: "db.r8g.xlarge" } : { kind: "serverless" },
    readers: new Array(readers).fill(reader),
    maxAcu: maxAcu ?? 8,
  });
  return {
    ...{ instancesKept, settings, offer: { storageMode }, priced: { totalUsd: usd } },
  } as unknown as Candidate;
}

const usd = ({ priced }: Candidate) => priced.totalUsd;

it("TOD-4 what leaves more of today's instances as they are is the pick for no more than no change is worth", () => {
  const pick = tried(0);
  const from = (...others: readonly Candidate[]) => keepingMost(pick, { fitting: [pick, ...others], usd });
  const [reader, writer, dearer] = [tried(1), tried(1.5), tried(1.5, { usd: 1010 })];
  expect(from(reader, writer, dearer)).toBe(writer);
  expect(from(reader)).toBe(reader);
  expect(from(dearer)).toBe(dearer);
  for (const other of [
    tried(1.5, { usd: 1010.01 }),
    tried(1.5, { storageMode: "io-optimized" }),
    tried(1.5, { readers: 2 }),
    tried(0),
  ])
    expect(from(other)).toBe(pick);
});

it("TOD-4 of a range it is the same range: which one is a decision of its own", () => {
  const pick = tried(0, { maxAcu: 12 });
  const [same, other] = [tried(1, { maxAcu: 12 }), tried(1, { maxAcu: 8 })];
  expect(keepingMost(pick, { fitting: [pick, other], usd })).toBe(pick);
  expect(keepingMost(pick, { fitting: [pick, other, same], usd })).toBe(same);
});
