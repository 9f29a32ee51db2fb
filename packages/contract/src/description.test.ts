import { readFileSync } from "node:fs";
import type { ClusterDescription } from "@acuity/engine/demand";
import { describe, expect, it } from "vitest";
import { descriptionSchema, sentDescriptionSchema } from "./description.ts";
import { limits } from "./limits.ts";

const { v: _, ...sample } = JSON.parse(
  readFileSync(new URL("../test/data/description-1.json", import.meta.url), "utf8"),
);
const [cluster] = sample.clusters;

describe("a description that a stranger sends", () => {
  it("is the engine's own, without what is asked for by nobody", () => {
    const told: ClusterDescription = sentDescriptionSchema.parse(sample);
    expect(told).toEqual(sample);
    const secret = { ...cluster, MasterUsername: "topsecretadmin", __proto__: null };
    expect(sentDescriptionSchema.parse({ ...sample, clusters: [secret], by: "x" })).toEqual({
      ...sample,
      clusters: [cluster],
    });
  });

  it("keeps the day from which it may go to I/O-Optimized", () => {
    const clusters = [{ ...cluster, ioOptimizedFrom: "2026-12-20" }];
    expect(sentDescriptionSchema.parse({ ...sample, clusters }).clusters).toEqual(clusters);
  });

  it.each([
    ["a name that AWS never gives", { id: "<b>orders</b>" }],
    ["a name that is too long", { id: "o".repeat(64) }],
    ["another engine", { engine: "postgres" }],
    ["a region that is none", { region: "x" }],
    ["a range out of bounds", { range: { minAcu: 0, maxAcu: 1e9, autoPauseS: null } }],
    ["a platform that is not known", { profile: "platform-9" }],
    ["a day that is none", { ioOptimizedFrom: "2026-13-40" }],
    ["a sentence for a word", { logExports: ["a word and more"] }],
  ])("is refused with %s", (_name, given) => {
    const clusters = [{ ...cluster, ...given }];
    expect(sentDescriptionSchema.safeParse({ ...sample, clusters }).success).toBe(false);
  });

  it("is refused beyond its bound", () => {
    const most = Math.ceil(limits.descriptionBytes / JSON.stringify(cluster).length);
    const clusters = Array.from({ length: most }, () => cluster);
    expect(sentDescriptionSchema.safeParse({ ...sample, clusters }).error?.issues[0]?.message).toBe(
      `Expected a description of at most ${limits.descriptionBytes} bytes.`,
    );
    // What is kept is not measured each time it is read.
    expect(descriptionSchema.parse({ ...sample, clusters }).clusters).toHaveLength(most);
  });
});
