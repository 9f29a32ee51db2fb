import { describe, expect, it } from "vitest";
import { officeCase } from "../../../test/plan-fixture.ts";
import { optionOf, planOf } from "../../../test/plan-of.ts";
import type { PlanStep } from "../parallel/divided.ts";
import { planOptions } from "../plan-options.ts";
import type { Plan } from "../search/plan.ts";
import type { Settings } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import type { WorkloadView } from "../workload/what-if.ts";
import { ownVolumeSteps } from "./own-volume.ts";

const steady = { busyPct: 60, quietPct: 60 };

type Own = Partial<Pick<Settings, "ioRequestsPerMonth" | "storageGb">>;

/** An office whose files tell that of the volume. */
function known(own: Own, files: Partial<WorkloadView> = {}) {
  const of = officeCase(steady, own);
  return { ...of, workload: { ...of.workload, view: { ...of.workload.view, ...files } } };
}

/** What is found beside a pick where a plan under other figures picks what it is told to. */
function asked(own: Own, pickUnder: (own: Own) => string | null) {
  const searched: Own[] = [];
  function* search({ ioRequestsPerMonth, storageGb }: Settings): Generator<PlanStep, Plan, void> {
    searched.push({ ioRequestsPerMonth, storageGb });
    yield 0.5;
    const pick = pickUnder({ ioRequestsPerMonth, storageGb });
    return planOf(pick === null ? [] : [optionOf(pick, { usd: 120 })], { pick });
  }
  const files = { ioRequestsPerMonth: 1e6, isIoEstimated: true, storageGb: 5 };
  const effective = resolve(known(own, files));
  const steps = ownVolumeSteps(
    { pick: "pick", today: "today" },
    { effective, search, progress: { from: 0.8, to: 0.9 } },
  );
  for (;;) {
    const { done, value } = steps.next();
    if (done) return { found: value, searched };
  }
}

describe("ownVolumeSteps", () => {
  it("ENT-1 nothing is searched where nobody entered I/O or a size of the volume", () => {
    expect(asked({}, () => "other")).toEqual({ found: null, searched: [] });
  });

  it("ENT-1 entered I/O decides where the plan without it picks another, which is told with what the files have", () => {
    const io = { ioRequestsPerMonth: 2e9 };
    const { found, searched } = asked(io, () => "today");
    expect(found).toMatchObject({
      decides: ["ioRequestsPerMonth"],
      taken: { ioRequestsPerMonth: { value: 1e6, origin: "assumed" }, storageGb: { origin: "measured" } },
      instead: { id: "today", isToday: true },
    });
    expect(searched).toEqual([{ ioRequestsPerMonth: null, storageGb: null }]);
    expect(asked(io, () => "other").found?.instead?.isToday).toBe(false);
    expect(asked(io, () => null).found?.instead).toBeNull();
    expect(asked(io, () => "pick").found).toBeNull();
  });

  it("ENT-1 of both each alone is left out and both at once", () => {
    const both = { ioRequestsPerMonth: 2e9, storageGb: 9000 };
    const bySize = asked(both, ({ storageGb }) => (storageGb === null ? "other" : "pick"));
    expect([bySize.found?.decides, bySize.searched.length]).toEqual([["storageGb"], 3]);
    const byBoth = ({ ioRequestsPerMonth, storageGb }: Own) =>
      ioRequestsPerMonth === null && storageGb === null ? "other" : "pick";
    expect(asked(both, byBoth).found?.decides).toEqual(["ioRequestsPerMonth", "storageGb"]);
  });
});

it("ENT-1 PRC-3 a plan says of entered I/O that turns its storage mode what it would pick by the files", () => {
  const files = { ioRequestsPerMonth: 1e7, storageGb: 5 };
  const plan = (own: Own) => planOptions({ ...known(own, files), members: 0 });
  const [byItself, own] = [plan({}), plan({ ioRequestsPerMonth: 4e9 })];
  expect(byItself.ownVolume).toBeUndefined();
  expect(own.pick).not.toBe(byItself.pick);
  expect(own.ownVolume).toMatchObject({
    ...{ decides: ["ioRequestsPerMonth"], instead: { id: byItself.pick } },
    taken: { ioRequestsPerMonth: { value: 1e7, origin: "measured" } },
  });
  expect(plan({ ioRequestsPerMonth: 1.1e7 }).ownVolume).toBeUndefined();
});
