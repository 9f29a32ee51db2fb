import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import type { Candidate } from "./candidates-of.ts";
import { oneFamily } from "./one-family.ts";

const candidate = (totalUsd: number, [writer, ...readers]: readonly (string | null)[]) =>
  ({
    priced: { totalUsd },
    settings: {
      writer: writer == null ? { kind: "serverless" } : { kind: "provisioned", instanceClass: writer },
      readers: readers.map((instanceClass) => ({
        kind: instanceClass === null ? "serverless" : "provisioned",
        instanceClass,
      })),
    },
  }) as unknown as Candidate;
const usd = ({ priced }: Candidate) => priced.totalUsd;
const found = (fitting: readonly Candidate[]) => oneFamily(fitting, { usd, market, worth: 0.01 });

const mixed = candidate(100, ["db.r7g.large", "db.r6g.large"]);
const alike = (totalUsd: number) => candidate(totalUsd, ["db.r6g.large", "db.r6g.xlarge"]);

describe("one family of classes", () => {
  it("CLU-1 is the pick where mixing saves cents, and not where it saves more than a hundredth", () => {
    expect(found([mixed, alike(100.4)])).toEqual(alike(100.4));
    expect(found([mixed, alike(101.5)])).toBeNull();
    expect(found([mixed])).toBeNull();
  });

  it("CLU-1 OPT-1 is held against what shapes are compared by, not against the bill as expected", () => {
    const one = alike(100.4);
    const drawn = (c: Candidate) => (c === one ? 102 : usd(c));
    expect(oneFamily([mixed, one], { usd: drawn, market, worth: 0.01 })).toBeNull();
    const dear = alike(103);
    const cheaper = (c: Candidate) => (c === dear ? 100.5 : usd(c));
    expect(oneFamily([mixed, dear], { usd: cheaper, market, worth: 0.01 })).toBe(dear);
  });

  it("CLU-1 leaves what has one family, or serverless instances beside one, as it is", () => {
    expect(found([alike(100), mixed])).toBeNull();
    expect(found([candidate(100, [null, "db.r6g.large"]), alike(100.1)])).toBeNull();
    const beside = candidate(100.2, [null, "db.r6g.large"]);
    expect(found([mixed, beside])).toBe(beside);
  });
});
