import type { OwnVolume, Plan } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { decisionOf } from "./decision-of.ts";

const baseline = { basis: "listed", lines: [], totalUsd: 780, acuHours: null } as never;
const trust = { draws: 64, holds: 64, cheapest: 64 };
const own = { ioRequestsPerMonth: 2e9, storageGb: 90_000 };
const on = (storageMode: "standard" | "io-optimized", entered: Partial<typeof own> = own) => ({
  ...settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.xlarge" }, storageMode }),
  ...entered,
});
const reasons = [{ code: "lowest-cost" }] as const;
const shape = on("standard");

function decided(ownVolume: OwnVolume | null, plan: Partial<Plan> = {}, entered?: Partial<typeof own>) {
  const options = [
    optionOf("pick", { usd: 494, settings: on("io-optimized", entered), reasons }),
    optionOf("now", { usd: 780, settings: on("standard", entered) }),
  ];
  const workload = { startS: 0, endS: 28 * 86_400, coveredPct: 100 };
  const given = { pick: "pick", today: "now", baseline, trust, ownVolume, ...plan };
  const told = decisionOf({ plan: planOf(options, given), workload, findings: [] }, STANDARD_PLACE);
  if (told === null) throw new Error("Expected a decision.");
  const fact = told.restsOn.find(({ kind }) => kind === "storage");
  const next = told.next.replaceAll("\u202f", " ");
  return { ...told, fact, next, level: told.confidence.level };
}

const byIo: OwnVolume = {
  decides: ["ioRequestsPerMonth"],
  taken: { ioRequestsPerMonth: { value: 178_123_456, origin: "assumed" }, storageGb: null },
  instead: { id: "now", shape, isToday: true },
};

it("ENT-1 entered I/O that decides is a doubt, a fact and a risk, and said before the step with what the files have", () => {
  const { level, confidence, fact, risks, next, offers } = decided(byIo);
  const without =
    "without it 178,000,000 requests a month count, estimated by the files, and the answer would be what runs today";
  expect([level, confidence.shown.detail, offers]).toEqual([
    ...["medium", "I/O, entered by somebody, decides", "change"],
  ]);
  const words = `It is the answer by I/O of 2,000,000,000 requests a month, entered by somebody: ${without}.`;
  expect(confidence.lowers).toContain(words);
  expect(risks).toContainEqual({ title: "A figure that somebody entered decides", words });
  expect(fact).toMatchObject({
    ...{ words: "Storage: I/O of 2,000,000,000 requests a month, entered by somebody", origin: "yours" },
    ...{ detail: without, settle: "Export VolumeReadIOPs and VolumeWriteIOPs (Sum) of the cluster." },
  });
  expect(next).toMatch(
    /^Check VolumeReadIOPs and VolumeWriteIOPs \(Sum\) first: I\/O of 2,000,000,000 requests a month was entered by somebody; without it .* today\. Make the change\./,
  );
});

it("ENT-1 says of the volume's size, of what no file tells, and of another answer, what each is", () => {
  const both: OwnVolume = {
    decides: ["ioRequestsPerMonth", "storageGb"],
    taken: { ioRequestsPerMonth: null, storageGb: { value: 5.2, origin: "measured" } },
    instead: { id: "other", shape, isToday: false },
  };
  expect(decided(both).next).toContain(
    "I/O of 2,000,000,000 requests a month and a size of the volume of 90,000 GB were entered by somebody; without them no file tells I/O and 5 GB count, as measured, and the answer would be db.r6g.xlarge on Standard.",
  );
  expect(decided({ ...byIo, instead: null }).next).toContain("and nothing tried would meet your limits.");
  expect(decided(null)).toMatchObject({ level: "high", fact: undefined });
});

it("ENT-1 a switch of the storage is by the I/O that somebody entered, and no bill", () => {
  const step = {
    ...{ code: "smaller-step", storageMode: "io-optimized", minAcu: null, assumption: false },
    ...{ restarts: false, lessUsd: 200, ofUsd: 286, misses: false },
  };
  const takes = { code: "change-takes", failoverS: null, standIn: null, assumption: false };
  const notes = [step, takes] as never;
  const entered = decided(null, { notes }).next;
  expect(entered).toContain("saves $200 a month by the I/O that somebody entered, without a failover");
  const billed = decided(null, { notes }, { ioRequestsPerMonth: null } as never).next;
  expect(billed).toContain("saves $200 a month by the billed I/O, without a failover");
});
