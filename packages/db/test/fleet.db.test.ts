import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { WorkspaceStore } from "../src/database.ts";
import { makeWorkspace, useTestDatabase } from "./testing.ts";

const test = useTestDatabase();
let workspaceId: string;
beforeAll(async () => {
  workspaceId = (await makeWorkspace(test)).workspaceId;
});

const within = <T>(work: (store: WorkspaceStore) => Promise<T>): Promise<T> =>
  test.database.inWorkspace(workspaceId, work);
async function create(size: number): Promise<string> {
  const id = randomUUID();
  const pieces = Array.from({ length: size }, (_, place) => ({ place }));
  await within(({ fleets }) =>
    fleets.create({ id, input: { pricedOn: "2026-11-20" }, createdBy: id, pieces }),
  );
  return id;
}
const begin = (id: string) => within(({ fleets }) => fleets.begin(id, 150));
const find = (id: string) => within(({ fleets }) => fleets.find(id));
const end = (job: { readonly id: string; readonly attempt: number } | null) =>
  within(({ jobs }) => jobs.complete(job ?? { id: randomUUID(), attempt: 0 }, { planned: true }));
const silence = (id: string) =>
  test.query("UPDATE job SET beat_at = now() - interval '4 s' WHERE id = $1", [id]);

describe("a fleet plan", () => {
  it("gives each piece to one worker, and is done when the last one is", async () => {
    const id = await create(3);
    const begun = await Promise.all([begin(id), begin(id), begin(id), begin(id)]);
    const pieces = begun.filter((piece) => piece !== null);
    expect(pieces.map(({ input }) => (input as { place: number }).place).sort()).toEqual([0, 1, 2]);
    expect(await find(id)).toMatchObject({ state: "open", running: 3, waiting: 0, total: 3, isIdle: false });
    for (const piece of pieces) expect(await end(piece)).toBe(true);
    expect(await find(id)).toMatchObject({ state: "done", done: 3 });
    expect(await begin(id)).toBeNull();
    const [row] = await test.query<{ state: string }>("SELECT state FROM job WHERE id = $1", [id]);
    expect(row).toEqual({ state: "done" });
  });

  it("gives the piece of a dead worker to another, once, after those that no one began", async () => {
    const id = await create(2);
    const lost = await begin(id);
    await silence(lost?.id ?? "");
    expect(await find(id)).toMatchObject({ isIdle: true });
    const next = await begin(id);
    expect(next?.input).toMatchObject({ place: 1 });
    const again = await begin(id);
    expect(again).toMatchObject({ id: lost?.id, attempt: 2 });
    expect(await begin(id)).toBeNull();
    expect(await end(lost)).toBe(false);
    expect(await end(again)).toBe(true);
    expect(await find(id)).toMatchObject({ state: "open", done: 1, running: 1 });
  });

  it("cancelled ends what waits and what runs, and keeps what is done", async () => {
    const id = await create(3);
    await end(await begin(id));
    const running = await begin(id);
    expect(await within(({ fleets }) => fleets.cancel(id))).toBe(true);
    expect(await within(({ fleets }) => fleets.cancel(id))).toBe(false);
    expect(await find(id)).toMatchObject({ state: "cancelled", done: 1, cancelled: 2 });
    const beat = { id: running?.id ?? "", attempt: 1, progress: null, withinS: 150 };
    expect(await within(({ jobs }) => jobs.beat(beat))).toBe(false);
    expect(await end(running)).toBe(false);
    expect(await begin(id)).toBeNull();
  });

  it("that nobody asks after ends, its pieces by their next look", async () => {
    const id = await create(2);
    const running = await begin(id);
    await test.query("UPDATE job SET awaited_at = now() - interval '151 s' WHERE id = $1", [id]);
    const beat = { id: running?.id ?? "", attempt: 1, progress: null, withinS: 150 };
    expect(await within(({ jobs }) => jobs.beat(beat))).toBe(false);
    expect(await begin(id)).toBeNull();
    expect(await find(id)).toMatchObject({ state: "cancelled", cancelled: 2 });
  });

  it("is kept for an hour after it ended, and then forgotten with its pieces", async () => {
    const id = await create(2);
    const forget = () => within(({ jobs }) => jobs.forget(id));
    expect(await forget()).toBe(false);
    await within(({ fleets }) => fleets.cancel(id));
    expect(await forget()).toBe(false);
    await test.query("UPDATE job SET finished_at = now() - interval '3601 s' WHERE id = $1", [id]);
    expect(await forget()).toBe(true);
    expect(await test.query("SELECT FROM job WHERE id = $1 OR parent_id = $1", [id])).toEqual([]);
  });
});
