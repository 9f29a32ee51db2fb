import { EventEmitter } from "node:events";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { watchAnswers } from "../edge/answers-under-way.ts";
import { EDGE_LIMITS } from "../edge/edge.ts";
import { answerOf, guarded, post } from "./guarded.ts";

it("uploads under way hold so much together and no more, and those of an address a part of it", async () => {
  const { ask, dial } = await guarded({ limits: { uploads: { inAll: 150, ofAddress: 100 } } });
  const save = (address: string, length: number, came = length) =>
    post("/api/trpc/upload.save", length, "x".repeat(came)).replace(
      "\r\n",
      `\r\nX-Forwarded-For: ${address}\r\n`,
    );
  const first = dial();
  first.write(save("203.0.113.1", 80, 79));
  const firstAnswer = answerOf(first);
  await expect.poll(() => ask(save("203.0.113.1", 30))).toMatch(/^HTTP\/1\.1 429 /);
  expect(await ask(save("203.0.113.1", 30))).toMatch(/retry-after: \d/);
  expect(await ask(post("/api/trpc/cluster.list", 30, "x".repeat(30)))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(save("203.0.113.2", 30))).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(save("203.0.113.2", 80))).toMatch(/^HTTP\/1\.1 429 /);
  first.write("x");
  expect(await firstAnswer).toMatch(/^HTTP\/1\.1 200 /);
  // As much as before: all of it was given back.
  await expect.poll(() => ask(save("203.0.113.1", 80))).toMatch(/^HTTP\/1\.1 200 /);
});

it("slow uploads of one address refuse nobody else's, however long they say that they are", async () => {
  const { ask, dial } = await guarded();
  const announced = 64 * 1024 * 1024;
  const slow = Array.from({ length: 8 }, () => dial());
  for (const socket of slow) socket.write(post("/api/trpc/upload.save", announced, "x"));
  await expect.poll(() => ask(post("/api/trpc/upload.save", 2, "xx"))).toMatch(/^HTTP\/1\.1 429 /);
  const other = post("/api/trpc/upload.save", 2, "xx").replace(
    "\r\n",
    "\r\nX-Forwarded-For: 203.0.113.9\r\n",
  );
  expect(await ask(other)).toMatch(/^HTTP\/1\.1 200 /);
});

it("of an address so many requests are open, on whatever connections, and in all so many; others' go on, and its own once one ends", async () => {
  const open: ServerResponse[] = [];
  const behind: RequestListener = (request, response) => {
    if (request.url === "/held") open.push(response);
    else response.end("in");
  };
  const requests = { ofAddress: 2, inAll: 3 };
  const { ask, dial } = await guarded({ behind, limits: { answers: { ...EDGE_LIMITS.answers, requests } } });
  const asked = (path: string, address: string) =>
    get(path).replace("\r\n", `\r\nX-Forwarded-For: ${address}\r\n`);
  const hold = (address: string) => dial().write(asked("/held", address));
  for (const address of ["203.0.113.1", "203.0.113.1"]) hold(address);
  await expect.poll(() => open.length).toBe(2);
  const refused = await ask(asked("/", "203.0.113.1"));
  expect(refused).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5.*wait for their answers: wait for some/s);
  expect(await ask(asked("/", "203.0.113.2"))).toMatch(/^HTTP\/1\.1 200 /);
  hold("203.0.113.2");
  await expect.poll(() => open.length).toBe(3);
  expect(await ask(asked("/", "203.0.113.3"))).toMatch(/^HTTP\/1\.1 429 .*wait for their answers here/s);
  open[0]?.end();
  await expect.poll(() => ask(asked("/", "203.0.113.1"))).toMatch(/^HTTP\/1\.1 200 /);
});

const MIB = 1024 * 1024;
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
/** Answers of so many MiB in one piece, as their path says. */
const long: RequestListener = ({ url }, response) => {
  response.end(Buffer.alloc(Number(url?.slice(1)) * MIB));
};

it("an answer that nobody takes is cut off, and one that is taken or still being made is not", async () => {
  const answers = { ...EDGE_LIMITS.answers, pace: { bytesPerS: 64 * 1024, spanMs: 400 } };
  const behind: RequestListener = (request, response) => {
    if (request.url === "/late") setTimeout(() => response.end("late"), 3 * answers.pace.spanMs);
    else long(request, response);
  };
  const { ask, dial } = await guarded({ behind, limits: { answers } });
  const idle = dial();
  const closed = new Promise((ended) => idle.on("error", () => undefined).on("close", ended));
  idle.write(get("/30"));
  const late = ask(get("/late"));
  await expect.poll(() => idle.readableLength).toBeGreaterThan(0);
  idle.pause();
  expect((await ask(get("/30"))).length).toBeGreaterThan(30 * MIB);
  expect(await late).toMatch(/late$/);
  idle.resume();
  await closed;
  expect(idle.bytesRead).toBeLessThan(30 * MIB);
});

it("answers that wait to be taken hold so much of an address: it alone is told so, and its longest is cut off", async () => {
  const pace = { bytesPerS: 0, spanMs: 20_000 };
  const answers = { ...EDGE_LIMITS.answers, inAll: 100 * MIB, ofAddress: 40 * MIB, pace };
  const closed: (string | undefined)[] = [];
  const made: (string | undefined)[] = [];
  const behind: RequestListener = (request, response) => {
    response.on("close", () => closed.push(request.url));
    made.push(request.url);
    long(request, response);
  };
  const { ask, dial } = await guarded({ behind, limits: { answers } });
  const asIdle = (path: string) =>
    dial()
      .on("error", () => undefined)
      .write(get(path));
  asIdle("/20");
  await expect.poll(() => made).toEqual(["/20"]);
  expect(await ask(get("/1"))).toMatch(/^HTTP\/1\.1 200 /);
  asIdle("/30");
  await expect.poll(() => made).toContain("/30");
  expect(await ask(get("/1"))).toMatch(/^HTTP\/1\.1 429 .*retry-after: 5.*wait to be taken/s);
  const other = get("/1").replace("\r\n", "\r\nX-Forwarded-For: 203.0.113.9\r\n");
  expect(await ask(other)).toMatch(/^HTTP\/1\.1 200 /);
  await expect.poll(() => closed, { timeout: 5_000 }).toContain("/30");
  expect(await ask(get("/1"))).toMatch(/^HTTP\/1\.1 200 /);
  expect(closed).not.toContain("/20");
});

it("what an address has waiting is summed once for all its requests of a turn, and anew in the next", async () => {
  const { refusalOf, watch } = watchAnswers({ ...EDGE_LIMITS.answers, ofAddress: 10 });
  let looks = 0;
  let waits = 4;
  const open = (address: string) => {
    const response = Object.defineProperty(new EventEmitter(), "writableLength", {
      get: () => {
        looks += 1;
        return waits;
      },
    });
    watch({ socket: new EventEmitter() } as IncomingMessage, {
      response: response as ServerResponse,
      address,
    });
    return response;
  };
  const answers = [open("a"), open("a"), open("b")];
  expect(["a", "a", "b", "a", "c"].map(refusalOf)).toEqual(Array(5).fill(null));
  expect(looks).toBe(3);
  waits = 5;
  await new Promise<void>((next) => setImmediate(next));
  expect(["a", "b"].map((address) => refusalOf(address)?.status)).toEqual([429, undefined]);
  for (const answer of answers) answer.emit("close");
});
