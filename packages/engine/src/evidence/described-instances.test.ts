import { describe, expect, it } from "vitest";
import { describedInstance, description, orders } from "../../test/description-of.ts";
import { everyFiveMinutes, seriesOf } from "../../test/series-of.ts";
import type { Series } from "../series/series.ts";
import type { ClusterDescription } from "./description/description.ts";
import { gatherCluster } from "./gather-cluster.ts";

function cpuOf(id: string | null, percent: number): Series {
  const dimensions: Record<string, string> = id === null ? {} : { DBInstanceIdentifier: id };
  return seriesOf(everyFiveMinutes([percent, percent, percent]), { dimensions });
}

function gathered(series: readonly Series[], described: ClusterDescription, instance: string | null = null) {
  const { planned, others, cluster, findings, ...evidence } = gatherCluster(series, {
    instance,
    description: described,
  });
  return {
    ...{ planned: planned.id, cluster: cluster.id, codes: findings.map(({ code }) => code) },
    others: others.map(({ id }) => id),
    findings,
    described: evidence.described,
  };
}

describe("what is described of the planned cluster", () => {
  it("EVD-11 plans the writer that is described, though a reader is busier", () => {
    const found = gathered([cpuOf("orders-1", 10), cpuOf("orders-2", 80)], orders());
    expect(found).toMatchObject({ planned: "orders-1", cluster: "orders", others: ["orders-2"] });
    expect(found.described?.planned?.instanceClass).toBe("db.r7g.xlarge");
    expect(found.codes).toEqual([]);
    expect(gathered([cpuOf("orders-1", 10), cpuOf("orders-2", 80)], orders(), "orders-2").planned).toBe(
      "orders-2",
    );
  });

  it("EVD-11 knows a cluster's instances whatever they are called", () => {
    const odd = orders({
      members: [
        { instance: "orders-1", isWriter: true, tier: 1 },
        { instance: "reporting", isWriter: false, tier: 15 },
      ],
      instances: [describedInstance("orders-1"), describedInstance("reporting", { tier: 15 })],
    });
    const found = gathered([cpuOf("orders-1", 50), cpuOf("reporting", 10)], odd);
    expect(found.others).toContain("reporting");
    expect(found.codes).not.toContain("members-assumed");
  });

  it("EVD-11 says which instances of the files it lacks, and which of its own no file has", () => {
    const series = [cpuOf("orders-1", 50), cpuOf("orders-3", 10)];
    const { findings } = gathered(series, orders());
    expect(findings).toContainEqual({
      ...{ code: "description-lacks", cluster: "orders", names: ["orders-3"], assumption: false },
    });
    expect(findings).toContainEqual({
      ...{ code: "described-unmeasured", names: ["orders-2"], assumption: false },
    });
  });

  it("EVD-11 answers nothing of a cluster that is another", () => {
    const { described, findings } = gathered([cpuOf("billing-1", 50)], orders());
    expect(described).toBeNull();
    expect(findings).toContainEqual({
      ...{ code: "description-elsewhere", planned: "billing-1", described: ["orders"], assumption: false },
    });
    const asked = gathered([cpuOf(null, 50)], orders(), "billing-1");
    expect(asked.findings).toContainEqual({
      ...{ code: "description-elsewhere", planned: "billing-1", described: ["orders"], assumption: false },
      isUnnamed: true,
    });
  });

  it("EVD-6 EVD-11 plans the described writer where the busiest is of a cluster that nobody described", () => {
    const found = gathered([cpuOf("billing-1", 80), cpuOf("orders-1", 10), cpuOf("orders-2", 20)], orders());
    expect(found).toMatchObject({ planned: "orders-1", others: ["orders-2"] });
    expect(found.described?.planned?.id).toBe("orders-1");
    expect(found.codes).toEqual(["strangers-left-out"]);
    expect(found.findings[0]).toMatchObject({ names: ["billing-1"] });
    // One of its own that is gone by now is no other cluster, and who is asked for is planned.
    const gone = gathered([cpuOf("orders-3", 80), cpuOf("orders-2", 10)], orders());
    expect(gone.planned).toBe("orders-3");
    expect(gathered([cpuOf("billing-1", 80), cpuOf("orders-1", 10)], orders(), "billing-1").codes).toContain(
      "description-elsewhere",
    );
  });

  it("EVD-11 takes series without a name for the writer's, and says so", () => {
    const { described, findings } = gathered([cpuOf(null, 50)], orders());
    expect(described?.planned?.id).toBe("orders-1");
    expect(findings).toContainEqual({ code: "unnamed-described", instance: "orders-1", assumption: true });
    const two = description([orders(), orders({ id: "billing" })]);
    expect(gathered([cpuOf(null, 50)], two).described).toBeNull();
  });

  it("EVD-11 counts the last of two descriptions that differ, and an equal one once", () => {
    const before = orders({ engineVersion: "15.4" });
    const both = description([before, orders()]);
    const found = gathered([cpuOf("orders-1", 50), cpuOf("orders-2", 5)], both);
    expect(found.described?.cluster?.engineVersion).toBe("16.4");
    expect(found.findings).toContainEqual({
      ...{ code: "described-twice", names: ["orders"], assumption: true },
    });
    const same = description([orders(), orders()]);
    expect(gathered([cpuOf("orders-1", 50), cpuOf("orders-2", 5)], same).codes).toEqual([]);
  });
});
