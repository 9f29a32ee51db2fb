import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const classed = (size: string) => ({ kind: "provisioned", instanceClass: `db.r6g.${size}` }) as const;
const workload = { startS: 1_780_000_000, endS: 1_780_000_000 + 21 * 86_400, coveredPct: 100 };

function said(entered: readonly object[] | undefined, usd = 600) {
  const plan = planOf([optionOf("pick", { usd })], {
    ...{ pick: "pick", trust: { draws: 64, holds: 64, cheapest: 64 } as never },
    baseline: {
      basis: "listed",
      lines: [],
      totalUsd: 1000,
      acuHours: null,
      ...(entered && { entered }),
    } as never,
  });
  const decision = decisionOf({ plan, workload, findings: [] }, STANDARD_PLACE);
  const risk = decision?.risks.find(({ title }) => title === "Today as entered")?.words;
  return { level: decision?.confidence.level, today: decision?.monthlyShown.detail, risk };
}

it("says beside today's sum that no file tells its class, and as a risk where the saving hangs on it, and lowers nothing by it", () => {
  expect(said(undefined)).toMatchObject({ level: "high", risk: undefined });
  expect(said(undefined).today).not.toContain("as entered");
  const one = said([classed("xlarge")]);
  expect(one.level).toBe("high");
  expect(one.today).toContain("today $1,000, listed, as entered");
  expect(one.risk).toBe(
    "No file tells that db.r6g.xlarge runs today: it counts as entered, and what is saved hangs on it. A description of the cluster tells it.",
  );
  expect(said([classed("xlarge"), classed("16xlarge")]).risk).toContain(
    "db.r6g.xlarge and db.r6g.16xlarge run",
  );
  expect(said([classed("xlarge")], 1200).risk).toBeUndefined();
});
