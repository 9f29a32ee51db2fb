import { builtInCatalog, loadPriceSheet } from "@acuity/catalog";
import type { PriceList } from "@acuity/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { computeBill } from "../src/report/compute-report.ts";
import { bodyOf, sampleCpu } from "./cpu-fixture.ts";
import { priceListOf, samplePriceList } from "./price-list-fixture.ts";
import {
  computeSample,
  descriptionBody,
  nextAddress,
  sampleBaseline,
  sampleSettings,
  saveBody,
  savePlan,
  useGuest,
  useTestApp,
} from "./test-app.ts";

// The bill as the engine makes it, without the plan beside it.
const started = useTestApp(async (computation) => {
  const sample = await computeSample(computation);
  return { ...sample, result: { ...sample.result, ...(await computeBill(computation, [])) } };
});
const guest = useGuest(started);
let clusterId: string;

beforeAll(async () => {
  clusterId = (await saveBody(started.app, guest, await bodyOf(sampleCpu()))).clusterId;
});

const share = async (settings: typeof sampleSettings) => {
  const { id: scenarioId } = await guest.api.scenario.save({
    clusterId,
    name: "Plan",
    settings,
    baseline: sampleBaseline,
  });
  const { report, token } = await guest.api.report.share({ scenarioId, title: "Plan" });
  const opened = await started.app.openReport({ token, headers: new Headers() });
  return { report, result: opened.result };
};

/** The built-in prices with rates of their own, as the browser makes them of a file of rates. */
async function ratesOverBuiltIn(version: string): Promise<PriceList> {
  const region = "us-east-1";
  const own = async (engine: "aurora-mysql" | "aurora-postgresql") => {
    const sheet = await loadPriceSheet({ region, engine });
    return { ...sheet, catalogVersion: version, savingsPlan: null };
  };
  const sheets = {
    "aurora-mysql": await own("aurora-mysql"),
    "aurora-postgresql": await own("aurora-postgresql"),
  };
  const facts = { version, publishedOn: "2026-06-01", region, regionName: "US East", rows: 4 };
  return JSON.parse(JSON.stringify({ ...facts, sheets }));
}

describe("price lists of a workspace", () => {
  it("are listed without their rows and read back as they were", async () => {
    const saved = await guest.api.catalog.save({ name: "AmazonRDS-us-east-1.csv", list: samplePriceList });
    expect(saved).toMatchObject({
      name: "AmazonRDS-us-east-1.csv",
      version: samplePriceList.version,
      region: "us-east-1",
      publishedOn: "2026-05-08",
      rows: 900,
    });
    expect(await guest.api.catalog.list()).toEqual([saved]);
    expect(await guest.api.catalog.get({ version: samplePriceList.version })).toEqual(samplePriceList);
  });

  it("are one when the same prices come twice, and refused when others take a version's name", async () => {
    const again = await guest.api.catalog.save({ name: "again.csv", list: samplePriceList });
    expect(again.name).toBe("AmazonRDS-us-east-1.csv");
    expect(await guest.api.catalog.list()).toHaveLength(1);
    const forged = priceListOf({ version: samplePriceList.version, acuUsd: "0.09" });
    await expect(guest.api.catalog.save({ name: "forged.csv", list: forged })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining(samplePriceList.version),
    });
  });

  it("PRC-5 are refused under any version that no import has: the product's own catalog is not to be had by its name", async () => {
    const refused = (list: PriceList, message: string) =>
      expect(guest.api.catalog.save({ name: "forged.csv", list })).rejects.toMatchObject({
        ...{ code: "BAD_REQUEST", message: expect.stringContaining(message) },
      });
    const acuUsd = "0.001";
    for (const version of [builtInCatalog.version, "aws-2027-01-01+2027-01-01", "aws-offer-1-us-east-1"])
      await refused(
        priceListOf({ version, acuUsd }),
        `no list imported of AWS's price files is called ${version}`,
      );
    const elsewhere = "aws-offer-20260601000000-eu-west-1";
    await refused(priceListOf({ version: elsewhere, acuUsd }), "is of us-east-1");
    const list = priceListOf({ version: "aws-offer-20260601000000-us-east-1", acuUsd });
    await refused({ ...list, publishedOn: "2026-06-01" }, "2026-06-01");
    // Rates alone go over the built-in prices: those are compared.
    const overBuiltIn = `${builtInCatalog.version}+aws-savings-plan-20260601-us-east-1`;
    const rated = await ratesOverBuiltIn(overBuiltIn);
    const { "aurora-mysql": mysql } = rated.sheets;
    const acuHour = { ...mysql.acuHour, standard: { usd: acuUsd, source: "SKU" } };
    const cheap = { ...rated.sheets, "aurora-mysql": { ...mysql, acuHour } };
    await refused({ ...rated, sheets: cheap }, "are not the built-in ones");
    const { id } = await guest.api.catalog.save({ name: "Rates.csv", list: rated });
    await guest.api.catalog.delete({ id });
  });

  it("PRC-5 are refused where no price of AWS's is so, by the row, and where they are of a day to come", async () => {
    const version = "aws-offer-20260603-us-east-1";
    const save = (list: PriceList) => guest.api.catalog.save({ name: "odd.csv", list });
    for (const acuUsd of ["0", "0.01", "9".repeat(39)])
      await expect(save(priceListOf({ version, acuUsd }))).rejects.toMatchObject({
        ...{ code: "BAD_REQUEST", message: expect.stringMatching(/^This price list is not kept: .*\(SKU /) },
      });
    const list = priceListOf({ version, acuUsd: "0.09" });
    const dated = JSON.parse(JSON.stringify(list).replaceAll(list.publishedOn, "9999-12-31"));
    await expect(save(dated)).rejects.toMatchObject({ message: expect.stringContaining("still to come") });
  });

  it("price nothing where one lies under the built-in version, keep no honest report, and can be deleted", async () => {
    const saved = await guest.api.catalog.save({
      ...{ name: "old.csv", list: priceListOf({ version: "aws-offer-20260602-us-east-1", acuUsd: "0.09" }) },
    });
    const { version } = builtInCatalog;
    await started.test.query("UPDATE catalog_import SET version = $1 WHERE id = $2", [version, saved.id]);
    await share(sampleSettings);
    await expect(share({ ...sampleSettings, catalog: version })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await guest.api.catalog.delete({ id: saved.id });
  });

  it("price the reports of plans that name them, which keep them from being deleted", async () => {
    const builtIn = await share(sampleSettings);
    const own = await share({ ...sampleSettings, catalog: samplePriceList.version });
    expect(own.result.catalogVersion).toBe(samplePriceList.version);
    const acu = (result: typeof own.result) => result.bill.lines.find((line) => line.item === "acu-hours");
    expect(Number(acu(own.result)?.unitPriceUsd)).toBe(0.1);
    expect(Number(acu(builtIn.result)?.unitPriceUsd)).toBe(0.12);
    expect(acu(own.result)?.quantity).toBe(acu(builtIn.result)?.quantity);
    const [list] = await guest.api.catalog.list();
    await expect(guest.api.catalog.delete({ id: list?.id ?? "" })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("A report rests on"),
    });
  });

  it("show what changed on a report, line by line, and leave it as it is", async () => {
    const { report, result } = await share(sampleSettings);
    const { version } = samplePriceList;
    const repriced = await guest.api.report.reprice({ id: report.id, catalog: version });
    expect(repriced.before).toEqual({
      catalogVersion: "aws-2025-06-17+2025-12-10",
      // A report without a plan does not keep it.
      publishedOn: null,
      totalUsd: result.bill.totalUsd,
    });
    expect(repriced.shapes).toEqual([
      { ...repriced.shapes[0], role: "view", title: repriced.ofTitle, beforeUsd: result.bill.totalUsd },
    ]);
    expect(repriced.after.catalogVersion).toBe(version);
    const [line] = repriced.changes;
    expect(line).toMatchObject({ item: "acu-hours", what: "price" });
    expect(line?.before?.unitPriceUsd).toBe(0.12);
    expect(line?.after?.unitPriceUsd).toBe(0.1);
    expect(repriced.deltaUsd).toBeLessThan(0);
    expect(repriced.deltaUsd).toBeCloseTo(repriced.after.totalUsd - repriced.before.totalUsd, 9);
    const same = await guest.api.report.reprice({ id: report.id, catalog: null });
    expect(same.deltaUsd).toBe(0);
    expect(same.changes.every(({ what }) => what === "same")).toBe(true);
    expect((await guest.api.report.list()).find(({ id }) => id === report.id)?.title).toBe("Plan");
  });

  it("are told to whoever holds the link, until it is revoked", async () => {
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Linked" });
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Linked" });
    const visit = () => ({ token, headers: new Headers({ "x-forwarded-for": nextAddress() }) });
    const repriced = await started.app.repriceOpenReport(visit());
    expect(repriced.before.catalogVersion).toBe("aws-2025-06-17+2025-12-10");
    expect(repriced.after).toEqual({ ...repriced.before, publishedOn: builtInCatalog.publishedOn });
    expect(repriced.changes.length).toBeGreaterThan(0);
    const memo = await guest.api.report.share({ scenarioId, title: "Memo", scope: "memo" });
    expect(await started.app.repriceOpenReport({ ...visit(), token: memo.token })).toEqual({
      ...repriced,
      changes: [],
    });
    await guest.api.report.revoke({ id: report.id });
    await expect(started.app.repriceOpenReport(visit())).rejects.toMatchObject({ code: "not-found" });
  });

  it("are refused by a sentence where the plan names one that is not saved, or one of another region", async () => {
    const missing = share({ ...sampleSettings, catalog: "aws-offer-20260508-eu-west-1" });
    await expect(missing).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: expect.stringContaining("aws-offer-20260508-eu-west-1 is not saved in this workspace"),
    });
    const elsewhere = share({ ...sampleSettings, region: "eu-west-1", catalog: samplePriceList.version });
    await expect(elsewhere).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("is of us-east-1, the plan of eu-west-1"),
    });
  });

  it("are all that a region outside the built-in list has: its report opens, and says why today's prices do not", async () => {
    const region = "zz-north-1";
    const list = priceListOf({ version: `aws-offer-20260508-${region}`, acuUsd: "0.2", region });
    await guest.api.catalog.save({ name: "North.csv", list });
    const { id: scenarioId } = await guest.api.scenario.save({
      ...{ clusterId, name: "North", settings: { ...sampleSettings, region, catalog: list.version } },
      baseline: { ...sampleBaseline, region },
    });
    const { token } = await guest.api.report.share({ scenarioId, title: "North" });
    const visit = { token, headers: new Headers({ "x-forwarded-for": nextAddress() }) };
    expect((await started.app.openReport(visit)).result.catalogVersion).toBe(list.version);
    await expect(started.app.repriceOpenReport(visit)).rejects.toMatchObject({
      ...{ name: "AppError", code: "plan-refused", message: expect.stringContaining(region) },
    });
  });

  it("price nothing anew once a file that the report rests on was deleted, and it stays as it is", async () => {
    const cluster = { id: clusterId };
    const described = await saveBody(started.app, guest, descriptionBody(cluster));
    const measured = await saveBody(started.app, guest, await bodyOf(sampleCpu()));
    const uploadIds = [described.uploadId, measured.uploadId];
    const { id: scenarioId } = await savePlan(guest, { clusterId, name: "Described", uploadIds });
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Described" });
    const reprice = () => guest.api.report.reprice({ id: report.id, catalog: null });
    expect((await reprice()).deltaUsd).toBe(0);
    await guest.api.scenario.delete({ id: scenarioId });
    await started.test.query("DELETE FROM upload WHERE id = $1", [described.uploadId]);
    await expect(reprice()).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("The files this report rests on were deleted: it stays as it is"),
    });
    expect((await started.app.openReport({ token, headers: new Headers() })).title).toBe("Described");
  });

  it("go when no report needs them", async () => {
    const list = priceListOf({ version: "aws-offer-20260601000000-us-east-1", acuUsd: "0.11" });
    const { id } = await guest.api.catalog.save({ name: "June.csv", list });
    await guest.api.catalog.delete({ id });
    expect((await guest.api.catalog.list()).some((one) => one.id === id)).toBe(false);
    await expect(guest.api.catalog.delete({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
