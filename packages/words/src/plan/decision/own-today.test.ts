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

/** What is told of a pick that runs today already, on a term that saves $90 a month. */
function onTerm(entered: readonly object[] | undefined) {
  const payment = {
    ...{ id: "pick", savesUsd: 90, upfrontUsd: 0, paybackMonth: 0, isAssumed: false },
    commitment: { kind: "savings-plan", usdPerHour: 1 },
  } as const;
  const baseline = { basis: "listed", lines: [], totalUsd: 600, acuHours: null, ...(entered && { entered }) };
  const plan = planOf([optionOf("pick", { usd: 600 })], {
    ...{ pick: "pick", today: "pick", trust: { draws: 64, holds: 64, cheapest: 64 }, payment },
    baseline: baseline as never,
  });
  const span = { ...workload, endS: workload.startS + 35 * 86_400 };
  const decision = decisionOf({ plan, workload: span, findings: [] }, STANDARD_PLACE);
  const risk = decision?.risks.filter(({ title }) => title === "Today as entered").map(({ words }) => words);
  return { level: decision?.confidence.level, next: decision?.next.replaceAll("\u202f", " "), risk };
}

it("ENT-1 a term on a class that no file tells hangs on it, though nothing is saved on demand", () => {
  const own = onTerm([classed("16xlarge")]);
  expect(own).toMatchObject({
    level: "medium",
    risk: [
      "No file tells that db.r6g.16xlarge runs today: it counts as entered, and what a term on it saves hangs on it. A description of the cluster tells it.",
    ],
  });
  expect(own.next).toMatch(
    /^Keep what runs today; once describe-db-instances shows that db\.r6g\.16xlarge runs, commit to a savings plan of \$1\.00 an hour: it saves \$90/,
  );
  const range = { kind: "serverless", minAcu: 2, maxAcu: 16 };
  expect(onTerm([range]).next).toContain("once describe-db-clusters shows that a range of 2–16 ACU runs, ");
  expect(onTerm([classed("xlarge"), range]).next).toContain(
    "once describe-db-instances and describe-db-clusters show that db.r6g.xlarge and a range of 2–16 ACU run, ",
  );
  const told = onTerm(undefined);
  expect([told.level, told.risk]).toEqual(["high", []]);
  expect(told.next).toMatch(/^Keep what runs today and commit to a savings plan/);
});
