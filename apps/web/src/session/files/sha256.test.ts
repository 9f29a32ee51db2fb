import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Sha256 } from "./sha256.ts";

describe("Sha256", () => {
  it("agrees with another implementation however the bytes arrive", () => {
    const bytes = fc.uint8Array({ maxLength: 300 });
    fc.assert(
      fc.property(bytes, bytes, (first, second) => {
        const ours = new Sha256();
        ours.update(first);
        ours.update(second);
        const theirs = createHash("sha256").update(first).update(second).digest("hex");
        expect(Buffer.from(ours.digest()).toString("hex")).toBe(theirs);
      }),
    );
  });
});
