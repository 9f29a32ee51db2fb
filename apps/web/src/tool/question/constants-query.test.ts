import { describe, expect, it } from "vitest";
import { formatConstants, parseConstants } from "./constants-query.ts";

describe("constants in the URL", () => {
  it("come back as they were written", () => {
    const replaced = { storageReadMs: 1.2, nvmeReadMs: 0.1 };
    expect(parseConstants(formatConstants(replaced))).toEqual(replaced);
    expect(parseConstants("")).toEqual({});
  });

  it.each(["speed:1", "storageReadMs:", "storageReadMs:-1", "storageReadMs:fast", "toString:1"])(
    "fall back when the link says %s",
    (text) => expect(parseConstants(text)).toBeNull(),
  );
});
