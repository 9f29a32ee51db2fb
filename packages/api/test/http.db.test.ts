import { randomUUID } from "node:crypto";
import { unexpectedMessage } from "@acuity/contract";
import { describe, expect, it } from "vitest";
import { doubledInput, hostileInputs } from "../bench/hostile-inputs.ts";
import { processRecord } from "../src/record/record.ts";
import { post, sampleBody, saveBody, savePlan, useGuest, useTestApp } from "./test-app.ts";

const started = useTestApp(() => Promise.reject(new Error("secret detail of the computation")));
const guest = useGuest(started);

async function call(path: string, input: unknown, change: Record<string, string> = {}) {
  const headers = new Headers({
    ...Object.fromEntries(guest.headers),
    "content-type": "application/json",
    ...change,
  });
  const response = await post(started.app, path, JSON.stringify({ json: input }), headers);
  return { response, text: await response.text() };
}

/** As it stands, and by a key: what has one is hashed whole. */
async function ask(body: string) {
  const headers = new Headers(guest.headers);
  headers.set("content-type", "application/json");
  headers.set("idempotency-key", randomUUID());
  const response = await post(started.app, "workspace.rename", body, headers);
  return { response, text: await response.text() };
}

const cluster = {
  name: "http",
  engine: "aurora-mysql",
  engineVersion: null,
  region: "eu-west-1",
  storageMode: "standard",
};

describe("over HTTP", () => {
  it("answers are private and not stored", async () => {
    const { response } = await call("cluster.create", cluster);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.example" },
  ])("a mutation from another site is refused: %j", async (change) => {
    const { response, text } = await call("cluster.create", { ...cluster, name: "forged" }, change);
    expect(response.status).toBe(403);
    expect(JSON.parse(text).error.json.data.reason).toBe("forbidden");
    const names = (await guest.api.cluster.list()).clusters.map(({ name }) => name);
    expect(names).not.toContain("forged");
  });

  it("without a session everything is 401 with a sentence", async () => {
    const { response, text } = await call("cluster.create", cluster, { cookie: "" });
    expect(response.status).toBe(401);
    expect(JSON.parse(text).error.json.message).toMatch(/reload the page/);
  });

  it("an unknown error leaves as one sentence, without stack or detail", async () => {
    const { clusterId } = await saveBody(started.app, guest, sampleBody());
    const { id } = await savePlan(guest, { clusterId, name: "x" });
    const { response, text } = await call("report.share", { scenarioId: id, title: "x" });
    expect(response.status).toBe(500);
    expect(JSON.parse(text).error.json.message).toBe(unexpectedMessage);
    expect(text).not.toMatch(/secret detail|\.ts:|stack/);
  });

  it("an answer out of shape is our fault: 500 with the one sentence, and its cause in the log", async () => {
    await started.test.query("UPDATE cluster SET region = 'mars'");
    await expect(guest.api.cluster.list()).rejects.toMatchObject({
      code: "INTERNAL_SERVER_ERROR",
      message: unexpectedMessage,
    });
    await started.test.query("UPDATE cluster SET region = 'eu-west-1'");
    const line = started.log.find((one) => one.includes('"cluster.list"'));
    expect(line).toContain("Expected an AWS region such as us-east-1.");
    expect(await processRecord().metrics.expose()).toContain(
      'operation="cluster.list",outcome="unexpected"} 1',
    );
  });

  it("names the field that is wrong", async () => {
    const { response, text } = await call("cluster.create", { ...cluster, region: "mars" });
    expect(response.status).toBe(400);
    expect(JSON.parse(text).error.json.message).toBe("region: Expected an AWS region such as us-east-1.");
  });

  it("refuses a body over the bound, announced or not", async () => {
    const large = { ...cluster, name: "x".repeat(2_000_000) };
    expect((await call("cluster.create", large, { "content-length": "2000100" })).response.status).toBe(413);
    expect((await call("cluster.create", large)).response.ok).toBe(false);
  });

  it("an input that says it holds itself twice a level, 2^27 times in all, is no more than was sent", async () => {
    const { response, text } = await ask(doubledInput(27));
    expect([response.status, text]).toEqual([200, expect.stringContaining("result")]);
    expect(await guest.api.workspace.current()).toMatchObject({ name: "doubled" });
  });

  it.each(Object.entries(hostileInputs()))(
    "an input of %s is refused with a sentence",
    async (_what, body) => {
      const { response, text } = await ask(body);
      expect(response.status).toBe(400);
      expect(JSON.parse(text).error.json.message).toMatch(
        /^The request (holds .* or send plain|cannot be read)/,
      );
    },
  );

  it("counts operations by outcome for Prometheus", async () => {
    const text = await processRecord().metrics.expose();
    expect(text).toMatch(/acuity_operations_total\{operation="cluster.create",outcome="ok"\} 1/);
    expect(text).toMatch(/acuity_operations_total\{operation="cluster.create",outcome="forbidden"\} 3/);
    expect(text).toMatch(/acuity_operation_seconds_bucket\{le="0.005",operation="cluster.create"\} \d+/);
    expect(text).toMatch(/acuity_operation_seconds_count\{operation="cluster.create"\} \d+/);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
  });

  it("is ready while the database answers", async () => {
    expect(await started.app.isReady()).toBe(true);
  });
});
