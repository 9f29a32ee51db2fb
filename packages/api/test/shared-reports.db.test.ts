import { beforeAll, describe, expect, it } from "vitest";
import type { ReportViews } from "../src/report/view-count.ts";
import { nextAddress, sampleBody, saveBody, savePlan, useGuest, useTestApp } from "./test-app.ts";

const started = useTestApp();
const guest = useGuest(started);
const stranger = useGuest(started);
let scenarioId: string;

beforeAll(async () => {
  const { clusterId } = await saveBody(started.app, guest, sampleBody());
  scenarioId = (await savePlan(guest, { clusterId, name: "Nights" })).id;
});

const look = (token: string) => started.app.sharedReports.byToken(token);

describe("a look whether a link opens", () => {
  it("says so of this very moment, by its token or its ids", async () => {
    const { report, token } = await guest.api.report.share({
      scenarioId,
      title: "Revoked",
      expiresInDays: 7,
    });
    const link = await look(token);
    expect(link).toMatchObject({ reportId: report.id, revokedMs: null });
    if (link === null) throw new Error("no link");
    const ids = { workspaceId: link.workspaceId, reportId: link.reportId };
    expect(await started.app.sharedReports.byReport(ids)).toEqual(link);
    // Looks under way when it is revoked may say either; one that begins after it says that it is gone.
    await guest.api.report.revoke({ id: report.id });
    expect(await look(token)).toBeNull();
    expect(await started.app.sharedReports.byReport(ids)).toBeNull();
  });

  it("heeds what another process revoked without a word between them", async () => {
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Elsewhere" });
    expect(await look(token)).not.toBeNull();
    await started.test.query("UPDATE report SET revoked_at = now() WHERE id = $1", [report.id]);
    expect(await look(token)).toBeNull();
  });

  it("ends with the link's time", async () => {
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Week", expiresInDays: 7 });
    const { clock } = started;
    const before = clock.nowMs;
    clock.nowMs = Date.parse(report.expiresAt) - 1;
    expect(await look(token)).not.toBeNull();
    clock.nowMs += 1;
    expect(await look(token)).toBeNull();
    clock.nowMs = before;
  });

  it("is right for each of many that ask at once, whatever was asked beside it", async () => {
    const tokens: string[] = [];
    for (const title of ["A", "B", "C"])
      tokens.push((await guest.api.report.share({ scenarioId, title })).token);
    const wrong = ["A".repeat(64), "no token", ""];
    const asked = Array.from({ length: 60 }, (_, i) => [...tokens, ...wrong][i % 6] ?? "");
    const found = await Promise.all(asked.map(look));
    expect(found.map((link) => link !== null)).toEqual(asked.map((token) => tokens.includes(token)));
    expect(new Set(found.map((link) => link?.reportId)).size).toBe(4);
  });
});

it("what was frozen is told to whoever prepares its page, and a page is its workspace's alone", async () => {
  const frozen: { workspaceId: string; reportId: string }[] = [];
  started.app.onFrozen((report) => frozen.push(report));
  const { report } = await guest.api.report.share({ scenarioId, title: "Frozen" });
  expect(frozen.map(({ reportId }) => reportId)).toEqual([report.id]);
  const [of] = frozen;
  if (of === undefined) throw new Error("nothing was told");
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
  const page = {
    hashes: { scripts: [], styles: [] },
    br: bytes("br"),
    gzip: bytes("gz"),
    picture: bytes("png"),
  };
  const { readPage, readPicture, keepPage } = started.app.sharedReports;
  // What a look found says more than the ids: only these are a key.
  const link = { ...of, expiresMs: 1, revokedMs: null };
  await keepPage({ ...link, edition: "one" }, page);
  expect((await readPage({ ...link, edition: "one" }, "gzip"))?.bytes).toEqual(page.gzip);
  expect(await readPicture({ ...link, edition: "one" })).toEqual(page.picture);
  expect(await readPage({ ...of, edition: "two" }, "br")).toBeNull();
  const { id: workspaceId } = await stranger.api.workspace.current();
  expect(await readPage({ ...of, workspaceId, edition: "one" }, "br")).toBeNull();
});

it("wrong tokens are counted by address", async () => {
  const address = nextAddress();
  const { missed } = started.app.sharedReports;
  const codes: string[] = [];
  for (let i = 0; i < 31; i++) codes.push((await missed(address)).code);
  expect(codes.slice(0, 30)).toEqual(Array(30).fill("not-found"));
  expect(codes[30]).toBe("rate-limited");
  expect((await missed(nextAddress())).code).toBe("not-found");
});

it("views are told together", async () => {
  const told: ReportViews[] = [];
  const hears = Promise.withResolvers<void>();
  started.app.views.onViews((views) => {
    told.push(...views);
    hears.resolve();
  });
  const report = { workspaceId: "w", reportId: "r" };
  for (let i = 0; i < 3; i++) started.app.views.count(report);
  await hears.promise;
  expect(told).toEqual([{ ...report, views: 3 }]);
});
