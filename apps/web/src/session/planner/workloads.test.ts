import type { Workload } from "@acuity/engine/plan";
import { baselineOf } from "@acuity/engine/testing";
import { expect, it, vi } from "vitest";
import { Workloads } from "./workloads.ts";

vi.mock("@acuity/engine/plan", async (original) => ({
  ...(await original<typeof import("@acuity/engine/plan")>()),
  withBaseline: (workload: Workload) => workload,
}));

it("a preparation that fails late takes nothing away of the one that was begun since", async () => {
  const begun: PromiseWithResolvers<Workload>[] = [];
  const workloads = new Workloads(() => {
    const one = Promise.withResolvers<Workload>();
    begun.push(one);
    return one.promise;
  });
  const question = { kind: "prepare", baseline: baselineOf(), on: "2026-11-20" } as const;
  const late = workloads.of(question);
  workloads.forget();
  const now = workloads.of(question);
  begun[0]?.reject(new Error("The files have changed."));
  await expect(late).rejects.toThrow("The files have changed.");
  begun[1]?.resolve({} as Workload);
  await now;
  await workloads.of(question);
  expect(begun).toHaveLength(2);
});
