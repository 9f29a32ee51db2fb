import { type Baseline, NOTHING_OWNED } from "@acuity/engine/plan";
import { settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { savedKey } from "./saved-key.ts";

const baseline: Baseline = {
  ...{ region: "us-east-1", engine: "aurora-postgresql", engineVersion: null, instance: "shop-1" },
  source: { kind: "provisioned", instanceClass: "db.r6g.xlarge" },
  ...{ readers: [], storageMode: "standard", owned: NOTHING_OWNED },
};
const content = { settings: settingsOf(), baseline, studies: {} as never, files: [] };

/** As an object comes back whose keys were put together the other way round. */
const turned = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, one]) => [
        key,
        one !== null && typeof one === "object" && !Array.isArray(one) ? turned(one) : one,
      ]),
  ) as T;

it("a plan that is opened again is saved: neither the order of keys nor what holds nothing makes another", () => {
  const settings = { ...turned(content.settings), currency: null };
  expect(savedKey({ ...content, settings, baseline: turned(baseline) })).toBe(savedKey(content));
  expect(savedKey({ ...content, settings: settingsOf({ maxAcu: 9 }) })).not.toBe(savedKey(content));
  const readers = [{ instance: "b" }, { instance: "a" }] as never;
  expect(savedKey({ ...content, baseline: { ...baseline, readers } })).not.toBe(
    savedKey({ ...content, baseline: { ...baseline, readers: (readers as []).toReversed() } }),
  );
});
