import { builtInCatalog } from "@acuity/catalog";
import type { Settings } from "@acuity/engine/plan";
import { optionTitle, STANDARD_PLACE, toldPlan } from "@acuity/words";
import { beforeAll, expect, it } from "vitest";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { priceListOf } from "./price-list-fixture.ts";
import { nextAddress, sampleSettings, saveBody, savePlan, useGuest, useTestApp } from "./test-app.ts";

const started = useTestApp(null);
const guest = useGuest(started);
let clusterId: string;

beforeAll(async () => {
  clusterId = (await saveBody(started.app, guest, await bodyOf(sampleCpu()))).clusterId;
});

const visit = (token: string) => ({ token, headers: new Headers({ "x-forwarded-for": nextAddress() }) });

async function share(settings: typeof sampleSettings) {
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Plan", settings });
  const { token } = await guest.api.report.share({ scenarioId, title: "Memo", scope: "memo" });
  const { result } = await started.app.openReport(visit(token));
  return {
    of: result.plan && toldPlan(result.plan),
    result,
    repriced: await started.app.repriceOpenReport(visit(token)),
  };
}

it("PRC-4 by the report's own list every figure of its memo comes again: what is recommended, what else may be had, today, what was in view", async () => {
  const { of, result, repriced } = await share(sampleSettings);
  const rowsOf = (role: string) => repriced.shapes.filter((one) => one.role === role);
  const named = (settings: Settings | undefined) => settings && optionTitle(settings, STANDARD_PLACE);
  expect(repriced.changes).toEqual([]);
  for (const { beforeUsd, afterUsd } of repriced.shapes) expect(afterUsd ?? 0).toBeCloseTo(beforeUsd, 9);
  expect(repriced.shapes[0]).toMatchObject({
    ...{ role: "pick", title: named(of?.told.settings), beforeUsd: of?.told.monthlyUsd.p50 },
  });
  expect(rowsOf("today")[0]?.beforeUsd).toBe(result.plan?.baseline?.totalUsd);
  expect(rowsOf("view")).toMatchObject([{ title: named(sampleSettings), beforeUsd: result.bill.totalUsd }]);
  expect(rowsOf("other").length).toBeGreaterThan(0);
  expect(repriced.before).toMatchObject({ publishedOn: builtInCatalog.publishedOn });
});

it("PRC-4 a memo on a sender's own prices is told by what it recommends, also where another shape is in view whose price is the same", async () => {
  const list = priceListOf({ version: "aws-offer-20260508-us-east-1", acuUsd: "0.001" });
  const { "aurora-mysql": mysql, "aurora-postgresql": postgres } = list.sheets;
  const sheets = {
    "aurora-mysql": { ...mysql, savingsPlan: null },
    "aurora-postgresql": { ...postgres, savingsPlan: null },
  };
  await guest.api.catalog.save({ name: "Mine.csv", list: { ...list, sheets } });
  const writer = { kind: "provisioned", instanceClass: "db.r6g.2xlarge" } as const;
  const { of, repriced } = await share({ ...sampleSettings, catalog: list.version, writer });
  expect(of?.told.kind).toBe("serverless");
  expect(repriced.deltaUsd).toBe(0);
  const [pick, ...rest] = repriced.shapes;
  const today = rest.find(({ role }) => role === "today");
  expect(pick?.role).toBe("pick");
  expect(pick?.afterUsd).toBeGreaterThan(50 * (pick?.beforeUsd ?? 0));
  expect(pick?.afterUsd).toBeGreaterThan(today?.afterUsd ?? 0);
  expect(today?.afterUsd).toBeCloseTo(today?.beforeUsd ?? 0, 9);
  expect(repriced.before.publishedOn).toBe("2026-05-08");
  expect(repriced.after.publishedOn).toBe(builtInCatalog.publishedOn);
});

it("PRC-4 a list that lacks a class prices what it has, and says of the others that it has no price", async () => {
  const version = "aws-offer-20260509-us-east-1";
  const list = priceListOf({ version, acuUsd: "0.1" });
  const { "db.r8g.xlarge": _, ...instanceHour } = list.sheets["aurora-postgresql"].instanceHour;
  const sheets = {
    ...list.sheets,
    "aurora-postgresql": { ...list.sheets["aurora-postgresql"], instanceHour },
  };
  await guest.api.catalog.save({ name: "Few.csv", list: { ...list, sheets } });
  const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Few" });
  const { report } = await guest.api.report.share({ scenarioId, title: "Few" });
  const { shapes } = await guest.api.report.reprice({ id: report.id, catalog: version });
  const missing = shapes.filter(({ afterUsd }) => afterUsd === null);
  expect(missing.map(({ title }) => title)).toEqual(["db.r8g.xlarge"]);
  expect(shapes.length).toBeGreaterThan(3);
});
