import { describe, expect, it } from "vitest";
import { STANDARD_PLACE } from "../../formats/place.ts";
import { busiestCpu } from "./busiest-cpu.ts";

describe("busiestCpu", () => {
  const said = (row: Parameters<typeof busiestCpu>[0]) =>
    busiestCpu(row, STANDARD_PLACE)?.replaceAll("\u202f", " ");

  it("names the reader whose CPU goes above the writer's, by its name where it has one", () => {
    const reader = { position: 2, cpuMaxPct: 94 };
    expect(said({ cpuMaxPct: 65, busierReader: reader })).toBe("94 % on reader 2");
    expect(said({ cpuMaxPct: null, busierReader: { ...reader, instance: "orders-3" } })).toBe(
      "94 % on orders-3",
    );
  });

  it("is the writer's else, and nothing where no instance is of a class; old reports tell the writer's alone", () => {
    expect(said({ cpuMaxPct: 65, busierReader: null })).toBe("65 %");
    expect(said({ cpuMaxPct: 65 })).toBe("65 %");
    expect(said({ cpuMaxPct: null, busierReader: null })).toBeUndefined();
  });
});
