import type { WorkspaceStore } from "@acuity/db";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KEEP_S, LOOK_MS } from "../jobs/job-limits.ts";
import { runBegun, type WorkerServices } from "./run-job.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An import that is kept without end; whether somebody waits for it is `isAwaited`. */
function keeping(isAwaited: boolean) {
  const fail = vi.fn(async () => true);
  const putBack = vi.fn();
  const jobs = { fail, putBack, beat: async () => isAwaited, complete: async () => true };
  const log = { info: vi.fn(), debug: vi.fn(), error: vi.fn(), child: () => log };
  const inWorkspace = <T>(_: string, work: (store: WorkspaceStore) => Promise<T>) =>
    work({ jobs } as unknown as WorkspaceStore);
  const services = { database: { inWorkspace }, log, metrics: { ended: vi.fn() }, nowMs: () => 0 };
  const running = runBegun(services as unknown as WorkerServices, {
    ...{ kind: "workspace.import", workspaceId: "w", address: undefined },
    job: { id: "a", input: {}, createdBy: "someone", requestId: null, attempt: 1 },
    work: ({ keep }) => keep(() => new Promise<never>(() => undefined)),
  });
  return { running, fail, putBack };
}

it("what cannot be kept in time ends, is told so, and is not tried again", async () => {
  const { running, fail, putBack } = keeping(true);
  await vi.advanceTimersByTimeAsync(KEEP_S * 1_000 - 1);
  expect(fail).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await running;
  expect(fail).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ code: "too-large" }));
  expect(putBack).not.toHaveBeenCalled();
});

it("what nobody waits for any more is no longer kept from the next look on", async () => {
  const { running, fail } = keeping(false);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  await running;
  expect(fail).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ code: "left" }));
});
