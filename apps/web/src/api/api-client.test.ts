// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api-client.ts";
import { NOT_REACHED, sentenceOf } from "./sentence-of.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

type Fetched = readonly [string, RequestInit & { readonly headers: Record<string, string> }];
const keysOf = (calls: readonly unknown[][]) =>
  calls.map((call) => new Headers((call as unknown as Fetched)[1].headers).get("idempotency-key"));
const done = () => Response.json({ result: { data: { json: null } } });

it("asks for a change again by the same key where no answer came, and for another one by another", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("the line broke"))
    .mockImplementation(async () => done());
  vi.stubGlobal("fetch", fetch);
  await api.workspace.rename.mutate({ name: "Mine" });
  await api.workspace.rename.mutate({ name: "Other" });
  const [first, again, other] = keysOf(fetch.mock.calls);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it("takes a refusal for an answer, and asks once", async () => {
  const refusal = { message: "No.", code: -32_009, data: { code: "CONFLICT", reason: "conflict" } };
  const fetch = vi.fn(async () => Response.json({ error: { json: refusal } }, { status: 409 }));
  vi.stubGlobal("fetch", fetch);
  await expect(api.workspace.rename.mutate({ name: "Mine" })).rejects.toThrow("No.");
  expect(fetch).toHaveBeenCalledOnce();
});

it("an answer without a body says to wait, a line that broke to look at the connection", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 400 });
  const told = () => api.workspace.rename.mutate({ name: "Mine" }).then(() => "done", sentenceOf);
  const read = () => api.workspace.usage.query().then(() => "done", sentenceOf);
  vi.stubGlobal("fetch", async () => new Response(null, { status: 503 }));
  expect(await told()).toMatch(/^The server is busy.*Wait a moment/);
  expect(await read()).toMatch(/^The server is busy.*Wait a moment/);
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  expect(await told()).toBe(NOT_REACHED);
});

/** All the while that it takes, at once. */
async function inTime<T>(asked: Promise<T>): Promise<PromiseSettledResult<T>> {
  const [settled] = await Promise.all([Promise.allSettled([asked]), vi.advanceTimersByTimeAsync(120_000)]);
  return settled[0];
}

const restarting = () => {
  const data = { code: "SERVICE_UNAVAILABLE", reason: "restarting" };
  const refusal = { message: "It is being restarted.", code: -32_603, data };
  return Response.json({ error: { json: refusal } }, { status: 503, headers: { "retry-after": "1" } });
};

it("asks the next server for what one that is being restarted had no time for, by the same key, also while there is none yet", async () => {
  vi.useFakeTimers();
  const broken = new TypeError("nobody listens");
  const fetch = vi.fn(async () => restarting());
  vi.stubGlobal("fetch", fetch);
  fetch.mockImplementationOnce(async () => restarting());
  for (let i = 0; i < 20; i += 1) fetch.mockRejectedValueOnce(broken);
  fetch.mockImplementation(async () => done());
  const { status } = await inTime(api.workspace.rename.mutate({ name: "Mine" }));
  expect(status).toBe("fulfilled");
  expect(fetch).toHaveBeenCalledTimes(22);
  expect(new Set(keysOf(fetch.mock.calls)).size).toBe(1);
});

it("asks again for what only reads where the server says so, and tells at once where the line breaks", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn();
  vi.stubGlobal("fetch", fetch);
  const usage = Response.json([{ result: { data: { json: { bytes: 1 } } } }]);
  const told = (await restarting().json()) as object;
  fetch
    .mockResolvedValueOnce(Response.json([told], { status: 503 }))
    .mockRejectedValueOnce(new TypeError("nobody listens"))
    .mockResolvedValueOnce(usage);
  expect(await inTime(api.workspace.usage.query())).toMatchObject({ value: { bytes: 1 } });
  fetch.mockClear().mockRejectedValue(new TypeError("offline"));
  expect(await inTime(api.workspace.usage.query())).toMatchObject({ status: "rejected" });
  expect(fetch).toHaveBeenCalledOnce();
});

it("a server that is restarted for ever is told after 40 tries, in its own words", async () => {
  vi.useFakeTimers();
  const fetch = vi.fn(async () => restarting());
  vi.stubGlobal("fetch", fetch);
  const said = api.workspace.rename.mutate({ name: "Mine" }).then(() => "done", sentenceOf);
  expect(await inTime(said)).toMatchObject({ value: "It is being restarted." });
  expect(fetch).toHaveBeenCalledTimes(40);
});

it("whoever leaves asks no more", async () => {
  vi.useFakeTimers();
  const leaving = new AbortController();
  const fetch = vi.fn(async () => {
    leaving.abort();
    return restarting();
  });
  vi.stubGlobal("fetch", fetch);
  await expect(api.workspace.rename.mutate({ name: "Mine" }, { signal: leaving.signal })).rejects.toThrow();
  expect(fetch).toHaveBeenCalledOnce();
});
