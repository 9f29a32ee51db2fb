import { describe, expect, it } from "vitest";
import { market } from "../../../test/plan-fixture.ts";
import type { ReaderSetting } from "../terms/settings.ts";
import { ableFirst, promotedReaders } from "./promoted-readers.ts";

const on = (size: string, tier: number): ReaderSetting => ({
  ...{ kind: "provisioned", instanceClass: `db.r6g.${size}`, tier, demandShare: 0 },
});
const range = (tier: number): ReaderSetting => ({
  ...{ kind: "serverless", instanceClass: null, tier, demandShare: 0 },
});
const promoted = (...readers: readonly ReaderSetting[]) =>
  promotedReaders(readers, market).map((one) => readers.indexOf(one));
/** Tiers under which a reader of `able` is promoted. */
const tiers = (readers: readonly ReaderSetting[], able: readonly number[]) =>
  ableFirst(readers, { market, isAble: (one) => able.includes(readers.indexOf(one)) })?.map(
    ({ tier }) => tier,
  );

describe("whom Aurora promotes", () => {
  it("CLU-1 is the reader of the lowest tier, of several the largest", () => {
    expect(promoted(on("2xlarge", 2), on("large", 1))).toEqual([1]);
    expect(promoted(on("large", 2), on("2xlarge", 2), on("xlarge", 2))).toEqual([1]);
    expect(promoted(on("xlarge", 2), on("xlarge", 2))).toEqual([0, 1]);
    expect(promoted()).toEqual([]);
  });

  it("CLU-1 may be a serverless one or a class where both share the lowest tier", () => {
    expect(promoted(range(1), on("large", 1), on("2xlarge", 1))).toEqual([0, 2]);
    expect(promoted(range(15), on("large", 1))).toEqual([1]);
  });

  it("CLU-1 is one that can where tiers are changed, which no instance is dearer by", () => {
    const asTheyAre = [on("2xlarge", 1), on("large", 2)];
    expect(ableFirst(asTheyAre, { market, isAble: (one) => one === asTheyAre[0] })).toBe(asTheyAre);
    expect(tiers([on("large", 1), on("2xlarge", 15)], [1])).toEqual([1, 0]);
    expect(tiers([on("large", 0), on("2xlarge", 15), on("large", 0)], [1])).toEqual([1, 0, 1]);
    // A serverless reader that waits is not made to follow its writer.
    expect(tiers([on("large", 1), range(15)], [1])).toEqual([3, 2]);
    expect(tiers([on("large", 6), range(15)], [1])).toEqual([6, 5]);
    expect(tiers([on("large", 1)], [])).toBeUndefined();
    expect(tiers([], [])).toBeUndefined();
  });
});
