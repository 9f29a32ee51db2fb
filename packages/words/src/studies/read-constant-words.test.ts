import { fitReadConstants } from "@acuity/engine/reads";
import { describe, expect, it } from "vitest";
import { READ_CONSTANT_WORDS } from "./read-constant-words.ts";

describe("READ_CONSTANT_WORDS", () => {
  it("names every constant with its source, and labels the assumed ones", () => {
    const keys = READ_CONSTANT_WORDS.map(({ key }) => key);
    expect([...keys].sort()).toEqual(Object.keys(fitReadConstants()).sort());
    const assumed = READ_CONSTANT_WORDS.filter(({ assumption }) => assumption).map(({ key }) => key);
    expect(assumed).toEqual(["queryFixedMs", "backgroundCpuShare"]);
  });
});
