import { expect, it } from "vitest";
import { baselineOf } from "../../../test/settings-of.ts";
import { defaultSettings } from "./default-settings.ts";
import { kindsOfInstances, shapeKey, unpaidShapeKey } from "./shape-key.ts";

const source = { kind: "provisioned", instanceClass: "db.r6g.xlarge" } as const;
const serverless = defaultSettings(baselineOf({ source }), { peakAcu: 8, meanAcu: 2 });
const provisioned = {
  ...serverless,
  writer: { kind: "provisioned", instanceClass: "db.r7g.large" },
} as const;

it("OPT-1 the same shape is the same option, whatever else the settings say", () => {
  expect(shapeKey({ ...serverless, growthPct: 20 })).toBe(shapeKey(serverless));
  expect(shapeKey({ ...serverless, maxAcu: 99 })).not.toBe(shapeKey(serverless));
  expect(shapeKey({ ...serverless, storageMode: "io-optimized" })).not.toBe(shapeKey(serverless));
});

it("OPT-1 a range is part of the shape where an instance is serverless", () => {
  expect(shapeKey({ ...provisioned, maxAcu: 99 })).toBe(shapeKey(provisioned));
  const reader = { kind: "serverless", instanceClass: null, tier: 1, demandShare: 1 } as const;
  const mixed = { ...provisioned, readers: [reader] };
  expect(shapeKey({ ...mixed, maxAcu: 99 })).not.toBe(shapeKey(mixed));
  expect(unpaidShapeKey({ ...mixed, maxAcu: 99 })).not.toBe(unpaidShapeKey(mixed));
});

it("OPT-1 a shape is the same however it is paid for", () => {
  const commitment = { kind: "savings-plan", usdPerHour: 1 } as const;
  expect(shapeKey({ ...serverless, commitment })).not.toBe(shapeKey(serverless));
  expect(unpaidShapeKey({ ...serverless, commitment })).toBe(unpaidShapeKey(serverless));
});

it("CLU-1 a cluster mixes as many kinds as it has classes, and a range is one more", () => {
  const reader = (instanceClass: string | null) =>
    ({
      kind: instanceClass === null ? "serverless" : "provisioned",
      instanceClass,
      tier: 1,
      demandShare: 1,
    }) as const;
  const kinds = (...classes: readonly (string | null)[]) =>
    kindsOfInstances({ ...provisioned, readers: classes.map(reader) });
  const { writer } = provisioned;
  expect(kinds()).toBe(1);
  expect(kinds(writer.instanceClass, writer.instanceClass)).toBe(1);
  expect(kinds(writer.instanceClass, "db.x2g.large", null, null)).toBe(3);
  expect(kindsOfInstances({ ...serverless, readers: [reader(null)] })).toBe(1);
});
