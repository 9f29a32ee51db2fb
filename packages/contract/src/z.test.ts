import { describe, expect, it } from "vitest";
import { z } from "./z.ts";

describe("z", () => {
  it("names what the schemas use alone: with all of zod every page would fetch its languages and its writers of JSON Schema", () => {
    for (const unused of ["locales", "toJSONSchema", "fromJSONSchema", "core"])
      expect(z).not.toHaveProperty(unused);
  });

  it("says in our words what was expected, without generated code", () => {
    const { error } = z.object({ days: z.int() }).safeParse({ days: "two" });
    expect(error?.issues[0]?.message).toBe("Expected a number.");
  });
});
