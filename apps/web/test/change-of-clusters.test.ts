import type { Plan, Settings } from "@acuity/engine/plan";
import { defaultSettings, planOptions, prepareWorkload } from "@acuity/engine/plan";
import { generatedCases } from "@acuity/engine/testing/generated";
import { afterText, type ChangeOfShape, changeOfPlan } from "@acuity/words";
import { describe, expect, it } from "vitest";

const CLUSTERS = generatedCases().filter(({ make }) => make().workload.baseline.readers.length > 0);

/** A generated cluster as it was described, or as the files alone have it. */
function opened({ make }: (typeof CLUSTERS)[number], isDescribed: boolean) {
  const { workload: given, market } = make();
  const { evidence } = given;
  const baseline = isDescribed ? given.baseline : { ...given.baseline, readers: [] };
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings: Settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.2 };
  const plan = planOptions({ workload, settings, market, members: 0, withSensitivity: false });
  return { baseline, workload, plan };
}

/** How many instances a change makes and removes. */
function counted(change: ChangeOfShape | null) {
  const blocks = (mark: string) =>
    change?.terraform.filter(
      (one) => one.mark === mark && /^resource "aws_rds_cluster_instance"/.test(one.text),
    );
  return { made: blocks("+")?.length, removed: blocks("-")?.length };
}

describe.each(CLUSTERS.flatMap((one) => [true, false].map((isDescribed) => ({ ...one, isDescribed }))))(
  "the change of $name, described: $isDescribed",
  ({ isDescribed, ...generated }) => {
    const { baseline, workload, plan } = opened(generated, isDescribed);
    const running = workload.view.readers ?? [];
    const { view } = workload;
    const changeOf = (of: Plan) =>
      changeOfPlan(of, { clusterName: "orders", baseline, workload: view, findings: [] });

    it("makes what is missing, removes what is too many, and calls what runs by its name", () => {
      const change = changeOf(plan);
      const planned = plan.options.find(({ id }) => id === (plan.pick ?? plan.nearestMiss))?.settings.readers;
      const more = (planned?.length ?? 0) - running.length;
      expect(counted(change)).toEqual({ made: Math.max(0, more), removed: Math.max(0, -more) });
      const identifiers = afterText(change?.terraform ?? []).matchAll(/^ {2}identifier += "(.*)"$/gm);
      const known = ["orders-1", ...running.map(({ measured }) => measured?.instance)];
      const unknown = [...identifiers].map(([, id]) => id).filter((id) => !known.includes(id));
      expect(unknown).toHaveLength(Math.max(0, more));
    });

    it("is none where what runs today is told, whatever was kept of the plan", () => {
      // Of the shape that runs: with no list of what becomes what, as where all stay.
      const today = plan.options.find(({ id }) => id === plan.today);
      if (today === undefined) return;
      const change = changeOf({ ...plan, pick: today.id, instances: [] });
      expect([change?.isStaying, change?.steps, change?.back]).toEqual([true, [], []]);
      expect(counted(change)).toEqual({ made: 0, removed: 0 });
    });
  },
);
