import { expect, it } from "vitest";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import { settingsOf } from "../../../test/settings-of.ts";
import { billBesideReads } from "./bill-beside-reads.ts";

const month = (usd: number) => ({ monthlyUsd: { p10: usd, p50: usd, p90: usd } });

it("ORD-4 the months beside a study of reads are the plan's own, that of the other storage mode of the same instances", () => {
  const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
  const on = (given: object) => ({ settings: settingsOf({ writer, ...given }) });
  const committed = { commitment: { kind: "reserved", offer: "1yr-no-upfront" } } as const;
  const plan = planOf(
    [
      optionOf("a", { ...on({ storageMode: "standard" }), ...month(7165.46), againstTodayUsd: -1378.66 }),
      optionOf("b", { ...on({ storageMode: "io-optimized", ...committed }), ...month(6000) }),
      optionOf("c", { ...on({ storageMode: "io-optimized" }), ...month(7971.51) }),
    ],
    { pick: "a" },
  );
  expect(billBesideReads(plan)).toEqual({
    ...{ monthlyUsd: 7165.46, againstTodayUsd: -1378.66, otherModeUsd: 806.05 },
  });
  expect(billBesideReads({ ...plan, options: plan.options.slice(0, 2) })?.otherModeUsd).toBeNull();
  expect(billBesideReads({ ...plan, pick: null })).toBeNull();
});
