import type { InstanceChange } from "@acuity/engine/plan";
import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../formats/place.ts";
import { instanceLines } from "./instance-words.ts";

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const range = (minAcu: number | null, maxAcu: number) => ({ kind: "serverless", minAcu, maxAcu }) as const;
const said = (...instances: readonly InstanceChange[]) =>
  instanceLines({ instances }, STANDARD_PLACE).map((line) => line.replaceAll("\u202f", " "));

describe("which instance becomes what", () => {
  it("is a line each, by the name that the files have for it", () => {
    const large = onClass("db.r6g.large");
    expect(
      said(
        {
          instance: "orders-1",
          isWriter: true,
          from: onClass("db.r6g.4xlarge"),
          to: onClass("db.r8g.2xlarge"),
        },
        { instance: "orders-2", isWriter: false, from: large, to: large, tier: { from: 15, to: 0 } },
        { instance: "orders-3", isWriter: false, from: large, to: null },
        { instance: null, isWriter: false, from: null, to: range(0.5, 8), tier: { from: null, to: 15 } },
      ),
    ).toEqual([
      "orders-1 (writer): db.r6g.4xlarge → db.r8g.2xlarge",
      "orders-2 (reader): stays db.r6g.large, tier 15 → 0",
      "orders-3 (reader): goes",
      "new reader: serverless 0.5–8 ACU, tier 15",
    ]);
    expect(said({ instance: null, isWriter: true, from: range(null, 16), to: range(1, 8) })).toEqual([
      "writer: serverless up to 16 ACU → serverless 1–8 ACU",
    ]);
  });

  it("is nothing in reports made before it was told", () => {
    expect(instanceLines({}, STANDARD_PLACE)).toEqual([]);
  });
});
