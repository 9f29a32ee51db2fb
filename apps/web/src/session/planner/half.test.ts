import type { Exchange } from "@acuity/engine/plan";
import { afterEach, describe, expect, it } from "vitest";
import { HalfAtWork, halves } from "./half.ts";

const open: HalfAtWork[] = [];

function both(): readonly [HalfAtWork, HalfAtWork] {
  const [one, other] = halves().map((half) => new HalfAtWork(half)) as [HalfAtWork, HalfAtWork];
  open.push(one, other);
  return [one, other];
}

const found = (job: number): Exchange => ({ mine: new Map([[job, `job ${job}`]]), theirs: null });
const never = new AbortController().signal;

describe("HalfAtWork", () => {
  afterEach(() => {
    for (const half of open.splice(0)) half.close();
  });

  it("hears each time what the other found, whichever of them is first", async () => {
    const [one, other] = both();
    const keys = ({ theirs }: Exchange) => [...(theirs?.keys() ?? [])];
    for (const [first, second, job] of [
      [one, other, 0],
      [other, one, 10],
    ] as const) {
      const [early, late] = [found(job), found(job + 1)];
      const waits = first.exchange(early, never);
      await second.exchange(late, never);
      await waits;
      expect([keys(early), keys(late)]).toEqual([[job + 1], [job]]);
    }
  });

  it("keeps in order what comes before it asks", async () => {
    const [half, { line }] = halves();
    const atWork = new HalfAtWork(half);
    open.push(atWork);
    for (const job of [0, 1, 2]) line.postMessage(found(job).mine);
    const heard: unknown[] = [];
    for (const step of [found(7), found(8), found(9)]) {
      await atWork.exchange(step, never);
      heard.push(...(step.theirs?.keys() ?? []));
    }
    expect(heard).toEqual([0, 1, 2]);
    line.close();
  });

  it("gives up waiting when nobody waits for the plan, or nobody did before", async () => {
    const [half] = both();
    const withdrawn = new AbortController();
    const waits = half.exchange(found(0), withdrawn.signal);
    withdrawn.abort(new Error("The setting moved."));
    await expect(waits).rejects.toThrow("The setting moved.");
    await expect(half.exchange(found(1), withdrawn.signal)).rejects.toThrow("The setting moved.");
  });

  it("lets one of the two tell the plan, on one counter", () => {
    const [one, other] = halves();
    expect([one.isTold, other.isTold]).toEqual([true, false]);
    expect(one.counter.buffer).toBe(other.counter.buffer);
    for (const { line } of [one, other]) line.close();
  });
});
