import { describe, expect, it } from "vitest";
import { countedUnit } from "./counted-unit.ts";

describe("countedUnit", () => {
  it("counts hours and requests, and leaves units of measure alone", () => {
    expect(countedUnit(2, "ACU-hour")).toBe("ACU-hours");
    expect(countedUnit(0, "request")).toBe("requests");
    expect(countedUnit(1, "instance-hour")).toBe("instance-hour");
    expect(countedUnit(5, "GB")).toBe("GB");
    expect(countedUnit(5, "hours")).toBe("hours");
  });
});
