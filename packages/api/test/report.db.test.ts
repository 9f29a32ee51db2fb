import { limits } from "@acuity/contract";
import { sampleCluster } from "@acuity/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import {
  descriptionBody,
  nextAddress,
  sampleBaseline,
  sampleBody,
  sampleSettings,
  saveBody,
  savePlan,
  useGuest,
  useTestApp,
} from "./test-app.ts";

const started = useTestApp();
const guest = useGuest(started);
let scenarioId: string;
let clusterId: string;
const visitor = () => new Headers({ "x-forwarded-for": nextAddress() });
const open = (token: string, headers = visitor()) => started.app.openReport({ token, headers });

beforeAll(async () => {
  clusterId = (await saveBody(started.app, guest, sampleBody())).clusterId;
  scenarioId = (await savePlan(guest, { clusterId, name: "Nights" })).id;
});

describe("a shared report", () => {
  it("opens without an account and shows figures computed from what is stored", async () => {
    const { report, token } = await guest.api.report.share({ scenarioId, title: "For Friday" });
    const opened = await open(token);
    expect(opened).toMatchObject({
      id: report.id,
      title: "For Friday",
      clusterName: "orders-prod",
    });
    // What the plan was saved as is for those who saved it.
    expect(JSON.stringify(opened)).not.toContain("Nights");
    expect(opened.result.bill.totalUsd).toBe((1 + 2 + 3) * 16);
    expect(opened.settings).toEqual(sampleSettings);
    expect(JSON.stringify(opened)).not.toContain("cpu.csv");
  });

  it("shows the memo alone where no more was shared", async () => {
    const { token } = await guest.api.report.share({ scenarioId, title: "For Friday", scope: "memo" });
    expect((await open(token)).result.scope).toBe("memo");
  });

  it("keeps its numbers when the scenario is changed or deleted", async () => {
    const { id } = await savePlan(guest, { clusterId, name: "Before" });
    const { token } = await guest.api.report.share({ scenarioId: id, title: "Frozen" });
    const before = await open(token);
    await guest.api.scenario.save({
      id,
      clusterId,
      name: "After",
      baseline: sampleBaseline,
      settings: { ...sampleSettings, maxAcu: 64 },
    });
    expect(await open(token)).toEqual(before);
    await guest.api.scenario.delete({ id });
    expect(await open(token)).toEqual(before);
  });

  it("is made of the day, the total, the pick and the sentence that the page shows, or refused with both", async () => {
    const share = (expected: { totalUsd: number; pick?: string | null; on?: string; sentence?: string }) =>
      guest.api.report.share({ scenarioId, title: "Expected", expected });
    await share({ totalUsd: 96.004, pick: null });
    const reports = (await guest.api.report.list()).length;
    await expect(share({ totalUsd: 1_619.06 })).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringMatching(/shows \$1,619\.06 a month .* give \$96\.00, .*save the plan again/),
    });
    await expect(share({ totalUsd: 96, pick: "serverless-2-16-standard" })).rejects.toMatchObject({
      message: expect.stringContaining("picks serverless-2-16-standard and the saved files give no pick"),
    });
    await expect(share({ totalUsd: 96, on: "2024-01-15" })).rejects.toMatchObject({
      message: expect.stringContaining("this browser planned for 15 Jan 2024"),
    });
    await expect(share({ totalUsd: 96, sentence: "Stay." })).rejects.toMatchObject({
      message: expect.stringContaining("says “Stay.” and the saved files give no decision"),
    });
    expect(await guest.api.report.list()).toHaveLength(reports);
  });

  it("rests on the files its scenario was saved with, in whatever order, and on none beside them", async () => {
    const save = async (name: string, bytes: readonly number[]) => {
      const file = { ...sampleBody().header.file, name, sha256: name.padEnd(64, "0") };
      const body = sampleBody({ cluster: { id: clusterId }, file }, Uint8Array.from(bytes));
      return (await saveBody(started.app, guest, body)).uploadId;
    };
    const [a, b] = [await save("a", [10]), await save("b", [20])];
    const share = async (uploadIds: string[]) => {
      const input = {
        clusterId,
        name: "Pinned",
        settings: sampleSettings,
        baseline: sampleBaseline,
        uploadIds,
      };
      const { id } = await guest.api.scenario.save(input);
      return (await open((await guest.api.report.share({ scenarioId: id, title: "x" })).token)).result;
    };
    const before = await share([a, b]);
    expect(before.bill.totalUsd).toBe((10 + 20) * 16);
    await save("c", [100]);
    expect(await share([b, a])).toEqual(before);
    expect((await share([b])).bill.totalUsd).toBe(20 * 16);
    const rests = await started.test.query<{ uploads: object[]; series: object[] }>(
      "SELECT inputs->'uploads' AS uploads, inputs->'series' AS series FROM report ORDER BY created_at DESC LIMIT 3",
    );
    expect(rests.map(({ uploads, series }) => [uploads.length, series.length])).toEqual([
      [1, 1],
      [2, 2],
      [2, 2],
    ]);
    expect(rests[1]).toEqual(rests[2]);
    const [scenario] = await guest.api.scenario.list({ clusterId });
    const opened = await guest.api.upload.list({ scenarioId: scenario?.id ?? "" });
    expect(opened.map(({ id }) => id)).toEqual([b]);
  });

  it("is of a bounded number of files that describe, and another is refused with a sentence", async () => {
    const save = async (seed: number) => {
      const { header, chunks } = descriptionBody({ id: clusterId });
      const file = { ...header.file, sha256: seed.toString(16).padStart(64, "0") };
      return (await saveBody(started.app, guest, { header: { ...header, file }, chunks })).uploadId;
    };
    const { id } = await guest.api.cluster.create({ ...sampleCluster, name: "many" });
    const uploadIds: string[] = [];
    for (let i = 0; i < limits.descriptionsPerPlan; i += 1) uploadIds.push(await save(i));
    const share = async () => {
      const scenario = await savePlan(guest, { clusterId: id, name: "Many", uploadIds });
      return guest.api.report.share({ scenarioId: scenario.id, title: "Many" });
    };
    await share();
    uploadIds.push(await save(limits.descriptionsPerPlan));
    await expect(share()).rejects.toMatchObject({
      message: expect.stringContaining("more than 50 files that describe clusters"),
    });
  });

  it("is gone on the next request after a revocation, and a second one changes nothing", async () => {
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Revoked" });
    await open(token);
    const revoked = await guest.api.report.revoke({ id: report.id });
    expect(revoked.state).toBe("revoked");
    await expect(open(token)).rejects.toMatchObject({ code: "not-found" });
    started.clock.nowMs += 1_000;
    expect((await guest.api.report.revoke({ id: report.id })).revokedAt).toBe(revoked.revokedAt);
  });

  it("is gone for requests that wait together when a revocation comes between", async () => {
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Crowd" });
    const headers = visitor();
    // These may be answered before the revocation or after it.
    const early = Promise.allSettled(Array.from({ length: 20 }, () => open(token, headers)));
    await guest.api.report.revoke({ id: report.id });
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => open(token, headers)));
    await early;
    expect(answers.filter(({ status }) => status === "fulfilled")).toEqual([]);
  });

  it("ends on its day and not before", async () => {
    const sharedMs = started.clock.nowMs;
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Week", expiresInDays: 7 });
    expect(Date.parse(report.expiresAt) - sharedMs).toBe(7 * 86_400_000);
    started.clock.nowMs = Date.parse(report.expiresAt) - 1;
    await open(token);
    started.clock.nowMs += 1;
    await expect(open(token)).rejects.toMatchObject({ code: "not-found" });
    expect((await guest.api.report.list()).find(({ id }) => id === report.id)?.state).toBe("expired");
  });

  it("has a token that no neighbour gives away and that is stored nowhere", async () => {
    const tokens = new Set<string>();
    for (let i = 0; i < 8; i += 1) {
      const { token } = await guest.api.report.share({ scenarioId, title: `Neighbour ${i}` });
      tokens.add(token);
    }
    expect(new Set([...tokens].map((token) => token.slice(0, 6))).size).toBe(8);
    const dump = await started.test.query(
      "SELECT to_jsonb(r) AS row, encode(token_hash, 'base64') AS hash FROM report r",
    );
    for (const token of tokens) expect(JSON.stringify(dump)).not.toContain(token.slice(-43));
  });

  it("does not open with any one character of its token changed", async () => {
    const { token } = await guest.api.report.share({ scenarioId, title: "Tampered" });
    for (let i = 0; i < token.length; i += 1) {
      const other = token[i] === "A" ? "B" : "A";
      await expect(open(token.slice(0, i) + other + token.slice(i + 1))).rejects.toMatchObject({
        code: "not-found",
      });
    }
  });

  it("stops an address that guesses, and nobody else", async () => {
    const { token } = await guest.api.report.share({ scenarioId, title: "Guessed at" });
    const guesser = visitor();
    const guesses = await Promise.allSettled(Array.from({ length: 40 }, () => open("x".repeat(64), guesser)));
    const codes = guesses.map((guess) => (guess.status === "rejected" ? guess.reason.code : "open"));
    expect(codes.filter((code) => code === "rate-limited").length).toBe(10);
    await expect(open("x".repeat(64), guesser)).rejects.toThrow(/More than 30 requests within 1\smin/);
    expect((await open(token, guesser)).title).toBe("Guessed at");
    await expect(open("x".repeat(64))).rejects.toMatchObject({ code: "not-found" });
  });

  it("says that a newer Acuity made it, to whoever opens or prices it", async () => {
    const { report, token } = await guest.api.report.share({ scenarioId, title: "Newer" });
    await started.test.query(
      `UPDATE report SET inputs = jsonb_set(inputs, '{v}', '1000') WHERE id = '${report.id}'`,
    );
    const newer = {
      name: "AppError",
      code: "newer-format",
      message: expect.stringContaining("update the server"),
    };
    await expect(open(token)).rejects.toMatchObject(newer);
    await expect(started.app.repriceOpenReport({ token, headers: visitor() })).rejects.toMatchObject(newer);
  });

  it("leaves no token in the log, not even of a request that fails", async () => {
    const { token } = await guest.api.report.share({ scenarioId, title: "Logged" });
    await started.test.query("ALTER TABLE report RENAME COLUMN result TO broken");
    await expect(open(token)).rejects.toThrow();
    await expect(guest.api.report.share({ scenarioId, title: "Fails" })).rejects.toThrow();
    await started.test.query("ALTER TABLE report RENAME COLUMN broken TO result");
    const log = started.log.join("");
    expect(log).toContain("report.share");
    expect(log).toContain("report.open");
    expect(log).not.toContain(token);
    expect(log).not.toContain(token.slice(-43));
  });

  it("is listed newest first, without its token, and leaves events in the audit", async () => {
    const [newest] = await guest.api.report.list();
    expect(newest).toMatchObject({ title: "Logged", state: "open" });
    expect(Object.keys(newest ?? {})).not.toContain("token");
    const actions = await started.test.query<{ action: string }>(
      "SELECT DISTINCT action FROM audit_event ORDER BY action",
    );
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "cluster.create",
        "report.revoke",
        "report.share",
        "scenario.create",
        "upload.save",
      ]),
    );
  });

  it("is not made for a scenario that is not there, or for longer than a year", async () => {
    const missing = guest.api.report.share({ scenarioId: clusterId, title: "Nothing" });
    await expect(missing).rejects.toMatchObject({ code: "NOT_FOUND" });
    const forever = guest.api.report.share({ scenarioId, title: "Forever", expiresInDays: 366 });
    await expect(forever).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: expect.stringContaining("expiresInDays"),
    });
  });
});
