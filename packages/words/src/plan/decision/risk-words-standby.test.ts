import type { Plan } from "@acuity/engine/plan";
import { optionOf, planOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { riskWords } from "./risk-words.ts";

const told = optionOf("pick", { usd: 600 });
const range = { kind: "serverless", minAcu: 2, maxAcu: 16 };
const writer = { instance: "w", isWriter: true, from: range, to: range };
const reader = { instance: "r", isWriter: false, from: range, to: null };

function standbyOf(plan: object, option = told): string {
  const asked = { told: option, isPick: true, findings: [], runs: [], place: STANDARD_PLACE };
  const risks = riskWords({ plan: planOf([option], { pick: "pick", ...plan } as Partial<Plan>), ...asked });
  return risks.find(({ title }) => /standby/i.test(title))?.words ?? "";
}

it("CLU-1 one instance is as today only where today is one, and not where the reader is given up", () => {
  expect(standbyOf({ instances: [writer] })).toMatch(/as today/);
  expect(standbyOf({})).toMatch(/as today/);
  const given = standbyOf({ instances: [writer, reader] });
  expect(given).toMatch(/./);
  expect(given).not.toMatch(/as today/);
});

it("CLU-1 a cluster with a reader has no such risk", () => {
  const readers = [
    { kind: "serverless", instanceClass: null, tier: 1, demandShare: 0, measured: null },
  ] as const;
  const two = optionOf("pick", { settings: { ...told.settings, readers } as never });
  expect(standbyOf({}, two)).toBe("");
});

it("the failovers of a change are a risk where no file names the instances, and a stay has no first days to watch", () => {
  const risksOf = (plan: object, isStaying = false) =>
    riskWords({
      plan: planOf([told], { pick: "pick", ...(isStaying && { today: "pick" }), ...plan } as Partial<Plan>),
      ...{ told, isPick: true, findings: [], runs: [], place: STANDARD_PLACE },
    });
  const takes = { code: "change-takes", instances: 1, failoverS: 35, standIn: "unread" };
  const found = risksOf({ notes: [takes] }).find(
    ({ title }) => title === "Two failovers, each to a cold cache",
  );
  expect(found?.words).toMatch(/^The change takes two failovers, each of up to 35.s without writes/);
  const titles = risksOf({ notes: [{ ...takes, failoverS: null }] }).map(({ title }) => title);
  expect(titles.join()).not.toMatch(/failover/);
  const steep = { notes: [{ code: "steep-samples" }] };
  const bursts = (isStaying: boolean) =>
    risksOf(steep, isStaying).find(({ title }) => title === "Bursts not seen")?.words;
  expect(bursts(false)).toBe("Samples hide shorter bursts: watch the first days.");
  expect(bursts(true)).toBe("Samples hide shorter bursts.");
});
