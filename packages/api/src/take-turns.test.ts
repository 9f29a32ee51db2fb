import { expect, it } from "vitest";
import { coalesce } from "./take-turns.ts";

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
