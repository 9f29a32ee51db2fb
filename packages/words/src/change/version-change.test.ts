import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { leftComment, versionChange } from "./version-change.ts";

/** What stands beside a version that is left, by what its description says. */
function comment(engineVersion: string | null): string {
  const described = engineVersion === null ? {} : { described: { engineVersion } as never };
  const change = versionChange({
    baseline: { ...baselineOf({ engineVersion: "11.9" }), ...described },
    settings: settingsOf({ engineVersion: "17.7" }),
  });
  return change === null ? "none" : leftComment(change);
}

it("CLU-3 says beside the version that is left whose word it is, and what a description says in its place", () => {
  expect(comment("11.9")).toBe("");
  expect(comment(null)).toBe(" # as entered: no file tells it");
  expect(comment("16.4")).toBe(" # as entered: the description says 16.4");
  expect(comment('16.4"\n')).toBe(" # as entered: no file tells it");
});
