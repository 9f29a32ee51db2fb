import { describe, expect, it } from "vitest";
import { metricOf, wideMarket } from "../../../test/random-workloads.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { lackedStorage } from "../limits/local-storage-room.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";
import type { WriterSetting } from "../terms/settings.ts";
import { resolve } from "../workload/resolve.ts";
import { prepareWorkload } from "../workload/workload.ts";
import { localStorageFindings } from "./local-storage-findings.ts";

const GIB = 2 ** 30;
const week = [...Array(7 * 288).keys()];
const isNight = (i: number) => i % 288 < 36;
/** AWS's table: 63 GiB on db.r6g.xlarge and as much again for every doubling. */
const market = {
  ...wideMarket,
  specs: wideMarket.specs.map((one) => ({ ...one, tempStorageGib: 15.75 * one.vcpu })),
};

/** A db.r6g.4xlarge at 5 % whose nights take so much of its 240 GiB of local storage. */
function caseOf({ takenGib = 150, nights = 7, freeGib = 240, engine = "aurora-postgresql" as const } = {}) {
  const column = (name: string, of: (i: number) => number) => metricOf(name, week.map(of));
  const evidence = gatherCluster([
    column("CPUUtilization", (i) => (i % 7 === 0 ? 6 : 5)),
    column("BufferCacheHitRatio", () => 99.999),
    column("ReadIOPS", () => 1),
    column("VolumeBytesUsed", () => 3 * GIB),
    column("FreeLocalStorage", (i) => (freeGib - (isNight(i) && i < 288 * nights ? takenGib : 0)) * GIB),
  ]);
  const source = { kind: "provisioned", instanceClass: "db.r6g.4xlarge" } as const;
  const baseline = baselineOf({ engine, engineVersion: null, source });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  return { workload, settings: defaultSettings(baseline, workload.view), market };
}

/** What is said of a pick on a class, or on a range. */
function saidOf(instanceClass: string | null, given: Parameters<typeof caseOf>[0] = {}) {
  const effective = resolve(caseOf(given));
  const writer: WriterSetting =
    instanceClass === null ? { kind: "serverless" } : { kind: "provisioned", instanceClass };
  const option = { id: "pick", settings: { ...effective.settings, writer } };
  const plan = { options: [option as never], pick: "pick", nearestMiss: null };
  return localStorageFindings(plan as never, effective);
}

const short = (instanceClass: string, roomGib: number) => ({
  ...{ code: "local-storage-short", instance: "orders-1", usedGib: 150, instanceClass, roomGib },
  assumption: true,
});

describe("local storage of a smaller class", () => {
  it("MEM-19 that holds less than three nights take is out, by name; less than one took is said beside the pick", () => {
    const planOf = (given: Parameters<typeof caseOf>[0]) =>
      planOptions({ ...caseOf(given), members: 0, withSensitivity: false });
    const plain = planOf({ takenGib: 0 });
    const small = market.specs.find(({ instanceClass }) => plain.pick?.startsWith(`${instanceClass}-`));
    expect(small?.tempStorageGib).toBeLessThan(150);
    expect(plain.notes.map(({ code }) => code)).not.toContain("local-storage-short");
    const nightly = planOf({ takenGib: 150 });
    const [first] = nightly.options.find(({ id }) => id === plain.pick)?.reasons ?? [];
    expect(first?.code === "misses" ? first.limits : []).toContainEqual({
      ...{ code: "local-storage", instance: "orders-1", usedGib: 150 },
      ...{ instanceClass: small?.instanceClass, roomGib: small?.tempStorageGib },
    });
    expect(nightly.pick).not.toBe(plain.pick);
    const once = planOf({ takenGib: 150, nights: 2 });
    expect(once.pick).toBe(plain.pick);
    expect(once.notes).toContainEqual(short(small?.instanceClass ?? "", small?.tempStorageGib ?? 0));
  });

  it("MEM-19 a class that has just what three days take stays; one GiB less, or on three days alone, and it is out", () => {
    const lackedOn = (given: Parameters<typeof caseOf>[0]) => {
      const effective = resolve(caseOf(given));
      const writer = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
      return lackedStorage({ ...effective, settings: { ...effective.settings, writer } });
    };
    expect(lackedOn({ takenGib: 63 })).toEqual([]);
    expect(lackedOn({ takenGib: 64, nights: 2 })).toEqual([]);
    expect(lackedOn({ takenGib: 64, nights: 3 })).toEqual([
      {
        ...{ instance: "orders-1", instanceClass: "db.r6g.xlarge" },
        ...{ usedGib: 64, usualGib: 64, roomGib: 63 },
      },
    ]);
  });

  it("MEM-19 of a pick on a range it is said that nobody knows, where three nights keep a class out", () => {
    const unknown = { code: "local-storage-unknown", instance: "orders-1", assumption: true };
    expect(saidOf(null)).toEqual([{ ...unknown, usedGib: 150 }]);
    expect(saidOf(null, { nights: 2 })).toEqual([]);
    expect(saidOf(null, { takenGib: 20 })).toEqual([]);
  });

  it("MEM-19 is asked of a class only where there is too little of it", () => {
    expect(saidOf("db.r6g.xlarge")).toEqual([short("db.r6g.xlarge", 63)]);
    expect(saidOf("db.r6g.2xlarge", { takenGib: 126 })).toEqual([]);
    expect(saidOf("db.r6g.4xlarge")).toEqual([]);
  });

  it("MEM-19 goes by MySQL's own table there, and tells nothing of what was free on another class", () => {
    const mysql = { engine: "aurora-mysql" as never };
    expect(saidOf("db.r6g.xlarge", mysql)).toEqual([short("db.r6g.xlarge", 80)]);
    expect(saidOf("db.r6g.2xlarge", mysql)).toEqual([]);
    expect(saidOf("db.r6g.xlarge", { freeGib: 500 })).toEqual([]);
  });
});
