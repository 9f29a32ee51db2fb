import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const reader = (instanceClass: string) => ({
  ...{ ...onClass(instanceClass), tier: 1, demandShare: 1, measured: null },
});
const shape = (writer: string, readers: readonly string[] = []) =>
  settingsOf({ writer: onClass(writer), readers: readers.map(reader) });

interface Given {
  readonly from?: ReturnType<typeof shape>;
  readonly to?: ReturnType<typeof shape>;
  readonly plan?: object;
  readonly isOut?: boolean;
  readonly findings?: readonly object[];
}

/** A change that saves $400 of $1,000 a month. */
function decided({ plan = {}, isOut, findings = [], ...shapes }: Given) {
  const { from = shape("db.r6g.xlarge"), to = shape("db.r6g.large") } = shapes;
  const now = optionOf("now", { usd: 1000, settings: from, meetsLimits: isOut !== true });
  const pick = optionOf("pick", { usd: 600, settings: to, reasons: [{ code: "lowest-cost" }] });
  const found = planOf([pick, now], {
    ...{ pick: "pick", today: "now", trust: { draws: 64, holds: 64, cheapest: 61 } as never },
    baseline: { basis: "measured", lines: [], totalUsd: 1000, acuHours: null } as never,
    ...(plan as Partial<Plan>),
  });
  const workload = { startS: 0, endS: 30 * 86_400, coveredPct: 100 };
  const decision = decisionOf({ plan: found, workload, findings: findings as never }, STANDARD_PLACE);
  if (decision === null) throw new Error("a plan with a pick has a decision");
  const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll("\u2060", "");
  const risks = decision.risks.map(({ title, words }) => ({ title, words: plain(words) }));
  return { ...decision, next: plain(decision.next), risks };
}

const lostIn = (given: Given): string | undefined =>
  /Against today the change gives up .*?\.(?= |$)/.exec(decided(given).next)?.[0];

const bar = (flipsAbove: number, shapeAbove: unknown) => ({
  ...{ assumption: "demand", baseline: 1, flipsBelow: null, flipsAbove, triedFrom: 0.5, triedTo: 3 },
  ...{
    becomes: null,
    becomesBelow: null,
    becomesAbove: null,
    shapeBelow: null,
    shapeAbove,
    moreUsdAbove: 400,
  },
});

it("CLU-1 the next step says which readers go, and what a loss then takes, as the risk tells it", () => {
  const pair = shape("db.r6g.xlarge", ["db.r6g.xlarge"]);
  const alone = decided({ from: pair });
  expect(alone.next).toBe(
    "Make the change. Against today the change gives up every reader (after a loss about ten minutes without service).",
  );
  expect(alone.risks.find(({ title }) => title === "No standby")?.words).toBe(
    "One instance, no reader: after a loss about ten minutes without service.",
  );
  // Beside one that neither figure has nobody knows who takes over, today either.
  for (const code of ["members-left-out", "members-unseen"]) {
    const findings = [{ code, cluster: "orders", names: ["orders-2"], members: 2, assumption: false }];
    expect(decided({ findings }).risks.map(({ title }) => title)).not.toContain("No standby");
  }
  const from = shape("db.r6g.xlarge", ["db.r6g.large", "db.r6g.large"]);
  expect(lostIn({ from, to: shape("db.r6g.large", ["db.r6g.large"]) })).toBe(
    "Against today the change gives up 1 reader.",
  );
});

it("OPT-2 it says that less room is left to grow, at the factor of the facts, where today has more of it", () => {
  const today = shape("db.r6g.xlarge");
  expect(lostIn({ plan: { sensitivity: [bar(1.16, today)] } })).toBe(
    "Against today the change gives up room to grow (above 1.16 × the demand db.r6g.xlarge takes over, $400 a month more).",
  );
  // Nearer than a tenth the step says it first, and once.
  const near = decided({ plan: { sensitivity: [bar(1.03, today)] } });
  expect(near.next).toMatch(/^Look at growth first: above 1\.03 × the demand db\.r6g\.xlarge takes over/);
  expect(near.next).not.toContain("gives up");
  const other = { sensitivity: [bar(1.16, shape("db.r7g.xlarge"))] };
  expect(lostIn({ plan: other })).toBeUndefined();
  expect(lostIn({ isOut: true, plan: { sensitivity: [bar(1.16, today)] } })).toBeUndefined();
});

it("CLU-1 it says once that a loss leaves one busier than today, also behind an upgrade", () => {
  const worse = { taker: { on: { kind: "reader", position: 1 }, timePct: 12, todayPct: 3 } };
  const loss = { code: "loss-today", lost: 0, on: { kind: "writer" }, timePct: 3, limitPct: 0.1 };
  const notes = [{ ...loss, pick: "short", worse, assumption: false }];
  const readers = ["db.r6g.large"];
  const given = { from: shape("db.r6g.xlarge", readers), to: shape("db.r6g.large", readers) };
  const step = decided({ ...given, plan: { notes } }).next;
  expect(step).toMatch(/^Make the change only if you accept that after a loss reader 1 is too busy 12 %/);
  expect(step).not.toContain("gives up");
  const settings = [given.to, given.from].map((one) => ({ ...one, engineVersion: "17.7" }));
  const [pick, now] = settings.map((one, i) =>
    optionOf(i === 0 ? "pick" : "now", {
      usd: 600 + 400 * i,
      settings: one,
      reasons: [{ code: "lowest-cost" }],
    }),
  );
  if (pick === undefined || now === undefined) throw new Error("two options");
  const after = planOf([pick, now], { pick: "pick", today: "now", notes: notes as never });
  const upgrade = { engineVersion: "17.7", supportedUntil: null, savesUsd: 400, plan: after };
  expect(lostIn({ ...given, plan: { upgrade } })).toBe(
    "Against today the change gives up room after a loss (reader 1 is then too busy 12 % of the time unless load is dropped, today 3 %).",
  );
});

it("it says nothing where nothing is lost: more of everything, storage alone, and what stays", () => {
  expect(lostIn({ to: shape("db.r6g.4xlarge", ["db.r6g.large"]) })).toBeUndefined();
  const to = { ...shape("db.r6g.xlarge"), storageMode: "io-optimized" as const };
  const near = { sensitivity: [bar(1.16, shape("db.r6g.xlarge"))] };
  expect(lostIn({ to, plan: near })).toBeUndefined();
  expect(lostIn({ plan: { today: "pick", ...near } })).toBeUndefined();
});
