import { describe, expect, it } from "vitest";
import { valueText } from "./value-text.ts";

describe("valueText", () => {
  it("scales bytes by 1024 and keeps other units", () => {
    expect(valueText(6.1 * 1024 ** 3, "Bytes")).toBe("6.1 GiB");
    expect(valueText(0, "Bytes")).toBe("0 B");
    expect(valueText(33.4567, "Percent")).toBe("33.5 %");
    expect(valueText(13686, "Count")).toBe("13,686");
  });
});
