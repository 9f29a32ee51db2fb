import { AsyncLocalStorage } from "node:async_hooks";
import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { beforeEach, expect, it, vi } from "vitest";
import { takeTurns } from "../edge/request-turns.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

interface Asked {
  readonly isTaken: boolean;
  readonly end: () => void;
}

/** Asks, and notes who begins in which order. */
function asking(limits: { inAll: number; ofAddress: number }, [waitingOfAddress, waitingInAll] = [99, 999]) {
  const take = takeTurns({ ...limits, waitingOfAddress, waitingInAll, spanMs: 100 });
  const begun: string[] = [];
  const ask = (name: string): Asked => {
    const response = Object.assign(new EventEmitter(), { closed: false });
    const [address = ""] = name.split(" ");
    const isTaken = take(address, {
      response: response as unknown as ServerResponse,
      begin: () => begun.push(name),
    });
    return {
      isTaken,
      end: () => {
        response.closed = true;
        response.emit("close");
      },
    };
  };
  return { ask, begun };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

async function manyTurns(): Promise<void> {
  for (let i = 0; i < 20; i++) await turn();
}

it("begins so many of an address, and the others of it as those end", async () => {
  const { ask, begun } = asking({ inAll: 9, ofAddress: 2 });
  const [first] = ["a 1", "a 2", "a 3", "a 4"].map(ask);
  await manyTurns();
  expect(begun).toEqual(["a 1", "a 2"]);
  first?.end();
  await manyTurns();
  expect(begun).toEqual(["a 1", "a 2", "a 3"]);
});

it("lets whoever asks for one before the many that somebody else asked for earlier", async () => {
  const { ask, begun } = asking({ inAll: 2, ofAddress: 2 });
  const many = Array.from({ length: 50 }, (_, i) => ask(`a ${i}`));
  await manyTurns();
  ask("b 1");
  ask("c 1");
  for (const one of many.slice(0, 2)) {
    one.end();
    await manyTurns();
  }
  expect(begun).toEqual(["a 0", "a 1", "b 1", "c 1"]);
});

it("begins each as the request that it is, whoever ended before it", async () => {
  const requests = new AsyncLocalStorage<string>();
  const take = takeTurns({ inAll: 1, ofAddress: 1, waitingOfAddress: 9, waitingInAll: 9, spanMs: 100 });
  const begun: (string | undefined)[] = [];
  const ask = (name: string) =>
    requests.run(name, () => {
      const response = Object.assign(new EventEmitter(), { closed: false }) as unknown as ServerResponse;
      take("a", { response, begin: () => begun.push(requests.getStore()) });
      return response;
    });
  const [first] = ["a 1", "a 2"].map(ask);
  await manyTurns();
  first?.emit("close");
  await manyTurns();
  expect(begun).toEqual(["a 1", "a 2"]);
});

it("begins one in a turn of the loop", async () => {
  const { ask, begun } = asking({ inAll: 9, ofAddress: 9 });
  for (const name of ["a 1", "a 2", "b 1"]) ask(name);
  const seen: number[] = [];
  for (let i = 0; i < 4; i++) {
    await turn();
    seen.push(begun.length);
  }
  expect(seen).toEqual([1, 2, 3, 3]);
});

it("counts one no more that waits for long, nor when it ends after that", async () => {
  const { ask, begun } = asking({ inAll: 1, ofAddress: 1 });
  const [first] = ["a 1", "a 2", "a 3"].map(ask);
  await manyTurns();
  vi.advanceTimersByTime(100);
  await manyTurns();
  expect(begun).toEqual(["a 1", "a 2"]);
  first?.end();
  await manyTurns();
  expect(begun).toEqual(["a 1", "a 2"]);
});

it("does not begin whoever left while they waited", async () => {
  const { ask, begun } = asking({ inAll: 1, ofAddress: 1 });
  const [first, second] = ["a 1", "a 2", "a 3"].map(ask);
  await manyTurns();
  second?.end();
  first?.end();
  await manyTurns();
  expect(begun).toEqual(["a 1", "a 3"]);
});

it("takes no more than may wait, of an address and in all, until one has its turn", async () => {
  const { ask } = asking({ inAll: 1, ofAddress: 1 }, [2, 3]);
  const first = ask("a 0");
  await manyTurns();
  expect([1, 2, 3].map((i) => ask(`a ${i}`).isTaken)).toEqual([true, true, false]);
  expect(["b 1", "c 1"].map((name) => ask(name).isTaken)).toEqual([true, false]);
  first.end();
  await manyTurns();
  expect(ask("c 2").isTaken).toBe(true);
});

it("counts whoever left while waiting no longer", async () => {
  const { ask } = asking({ inAll: 1, ofAddress: 1 }, [9, 2]);
  const first = ask("a 0");
  await manyTurns();
  for (const left of [ask("b 1"), ask("b 2")]) left.end();
  expect(ask("c 1").isTaken).toBe(false);
  first.end();
  await manyTurns();
  expect([1, 2].map((i) => ask(`c ${i}`).isTaken)).toEqual([true, true]);
});
