import { expect, it } from "vitest";
import { coalesce, gather } from "./shared-runs.ts";

function controlled() {
  const runs: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const ask = coalesce<string, number>(
    () => new Promise((resolve, reject) => runs.push({ resolve, reject })),
  );
  return { runs, ask };
}
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("calls that wait together get one answer, from a run that began after they came", async () => {
  const { runs, ask } = controlled();
  const first = ask("a");
  const waiting = [ask("a"), ask("a"), ask("a")];
  expect(runs).toHaveLength(1);
  runs[0]?.resolve(1);
  expect(await first).toBe(1);
  await settled();
  expect(runs).toHaveLength(2);
  const later = ask("a");
  runs[1]?.resolve(2);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2]);
  await settled();
  runs[2]?.resolve(3);
  expect(await later).toBe(3);
});

it("other keys do not wait", async () => {
  const { runs, ask } = controlled();
  const answers = [ask("a"), ask("b")];
  expect(runs).toHaveLength(2);
  runs[1]?.resolve(2);
  expect(await answers[1]).toBe(2);
  runs[0]?.resolve(1);
  expect(await answers[0]).toBe(1);
});

it("a failed run fails its callers alone, and is forgotten", async () => {
  const { runs, ask } = controlled();
  const first = ask("a");
  const second = ask("a");
  runs[0]?.reject(new Error("broken"));
  await expect(first).rejects.toThrow("broken");
  await settled();
  runs[1]?.resolve(2);
  expect(await second).toBe(2);
  await settled();
  void ask("a");
  expect(runs).toHaveLength(3);
});

it("those who wait for the next run lose no time to those who are told what the one before learned", async () => {
  const told: string[] = [];
  const runs: ((values: string[]) => void)[] = [];
  const ask = gather<string>(
    (keys) => {
      told.push(`begins ${keys.join()}`);
      const { promise, resolve } = Promise.withResolvers<string[]>();
      runs.push(resolve);
      return promise;
    },
    { most: 3, atOnce: 1 },
  );
  const first = ask("a").then((value) => told.push(value));
  await settled();
  const second = ask("b");
  runs[0]?.(["a1"]);
  await first;
  expect(told).toEqual(["begins a", "begins b", "a1"]);
  runs[1]?.(["b2"]);
  expect(await second).toBe("b2");
});

it("however many wait for whatever keys, one run is under way, and it began after they came", async () => {
  const runs: {
    keys: readonly string[];
    resolve: (values: string[]) => void;
    reject: (error: Error) => void;
  }[] = [];
  const ask = gather<string>(
    (keys) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      runs.push({ keys, resolve, reject });
      return promise;
    },
    { most: 3, atOnce: 1 },
  );
  const first = [ask("a"), ask("b"), ask("a")];
  await settled();
  const later = [ask("a"), ask("c"), ask("d"), ask("e")];
  await settled();
  expect(runs.map(({ keys }) => keys)).toEqual([["a", "b"]]);
  runs[0]?.resolve(["a1", "b1"]);
  expect(await Promise.all(first)).toEqual(["a1", "b1", "a1"]);
  await settled();
  expect(runs[1]?.keys).toEqual(["a", "c", "d"]);
  runs[1]?.reject(new Error("away"));
  await expect(later[0]).rejects.toThrow("away");
  await expect(later[1]).rejects.toThrow("away");
  await expect(later[2]).rejects.toThrow("away");
  await settled();
  expect(runs[2]?.keys).toEqual(["e"]);
  runs[2]?.resolve(["e3"]);
  expect(await later[3]).toBe("e3");
  const again = ask("a");
  await settled();
  runs[3]?.resolve(["a4"]);
  expect(await again).toBe("a4");
});

it("a run begins as soon as it is full while another is under way, and no more of them than may be", async () => {
  const runs: { keys: readonly string[]; resolve: (values: string[]) => void }[] = [];
  const ask = gather<string>(
    (keys) => {
      const { promise, resolve } = Promise.withResolvers<string[]>();
      runs.push({ keys, resolve });
      return promise;
    },
    { most: 2, atOnce: 2 },
  );
  const all = ["a", "b", "c", "d", "e", "f", "g"].map((key) => ask(key));
  const begun = () => runs.map(({ keys }) => keys.join(""));
  expect(begun()).toEqual(["ab", "cd"]);
  await settled();
  expect(begun()).toEqual(["ab", "cd"]);
  runs[1]?.resolve(["c1", "d1"]);
  expect(await all[3]).toBe("d1");
  expect(begun()).toEqual(["ab", "cd", "ef"]);
  runs[0]?.resolve(["a1", "b1"]);
  expect(await all[0]).toBe("a1");
  expect(begun()).toEqual(["ab", "cd", "ef", "g"]);
  runs[2]?.resolve(["e1", "f1"]);
  runs[3]?.resolve(["g1"]);
  expect(await Promise.all(all)).toEqual(["a1", "b1", "c1", "d1", "e1", "f1", "g1"]);
});
