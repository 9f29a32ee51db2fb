import { expect, it } from "vitest";
import { answerCalls, singleCalls } from "./answer-calls.ts";

const calls = (path: string, init?: RequestInit) =>
  singleCalls(new Request(`http://localhost/api/trpc/${path}`, init), "/api/trpc");
const batch = (names: string, inputs: object) =>
  calls(`${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`, {
    headers: { cookie: "a=b", "trpc-accept": "application/jsonl" },
  });

it("a request that reads several things is one for each, with its own input and the same cookies", () => {
  const split = batch("a.b,c%2Cd.e", { 0: { json: "x,y" }, 2: { json: null } }) ?? [];
  expect(
    split.map(({ url }) => decodeURIComponent(new URL(url).pathname.slice("/api/trpc/".length))),
  ).toEqual([...["a.b", "c", "d.e"]]);
  expect(split.map(({ url }) => new URL(url).searchParams.get("input"))).toEqual([
    ...['{"0":{"json":"x,y"}}', null, '{"0":{"json":null}}'],
  ]);
  for (const { url, headers } of split) {
    expect(new URL(url).searchParams.get("batch")).toBe("1");
    expect([headers.get("cookie"), headers.get("trpc-accept")]).toEqual(["a=b", null]);
  }
});

it("what changes something, a single call and what cannot be read are left whole", () => {
  expect(calls("a,b?batch=1", { method: "POST", body: "{}" })).toBeNull();
  expect(batch("a", {})).toBeNull();
  expect(calls("a,b")).toBeNull();
  for (const broken of [
    "%E0%A4%A,b?batch=1",
    "a,b?batch=1&input={",
    "a,b?batch=1&input=null",
    "a,b?batch=1&input=7",
  ])
    expect(calls(broken)).toBeNull();
});

/** Answers made, and how many at a time. */
function asking(answers: readonly Response[], maxBytes = 100) {
  let [made, underWay, most] = [0, 0, 0];
  const ask = async () => {
    const answer = answers[made++] ?? Response.error();
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(setImmediate);
    underWay -= 1;
    return answer;
  };
  const requests = answers.map(() => new Request("http://localhost/api/trpc/a.b?batch=1"));
  return { answer: answerCalls(requests, { ask, maxBytes }), made: () => made, most: () => most };
}

const one = (value: unknown, init?: ResponseInit) => Response.json([value], init);

it("the answers are one list in the order of the calls, made three at a time", async () => {
  const { answer, most } = asking([..."abcde"].map((name) => one({ name })));
  const told = await answer;
  expect([told.status, await told.json()]).toEqual([200, [..."abcde"].map((name) => ({ name }))]);
  expect(most()).toBe(3);
});

it("answers of different statuses are 207, and the longest wait is told", async () => {
  const busy = (afterS: string) => one("busy", { status: 429, headers: { "retry-after": afterS } });
  const told = await asking([one("well"), busy("3"), busy("7")]).answer;
  expect([told.status, told.headers.get("retry-after"), await told.json()]).toEqual([
    ...[207, "7"],
    ["well", "busy", "busy"],
  ]);
  const all = await asking([busy("2"), busy("1")]).answer;
  expect([all.status, all.headers.get("retry-after")]).toEqual([429, "2"]);
});

it("calls are refused as soon as their answers are too much together, and those that wait are not made", async () => {
  const eight = Array.from({ length: 8 }, () => one("x".repeat(30)));
  const { answer, made } = asking(eight);
  const told = await answer;
  expect(told.status).toBe(413);
  expect(await told.json()).toMatchObject({ error: { reason: "too-large" } });
  // The first three, and the next before they are too much.
  expect(made()).toBeLessThan(8);
});
