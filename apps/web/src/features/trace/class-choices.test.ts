import { expect, it } from "vitest";
import { classChoices } from "./class-choices.ts";

it("offers the newest families first, and each from small to large", () => {
  const sold = ["db.r5.12xlarge", "db.r5.large", "db.r6g.4xlarge", "db.r7g.16xlarge", "db.r7g.2xlarge"];
  expect(classChoices(sold).map(({ value }) => value)).toEqual([
    ...["db.r7g.2xlarge", "db.r7g.16xlarge", "db.r6g.4xlarge"],
    ...["db.r5.large", "db.r5.12xlarge"],
  ]);
});
