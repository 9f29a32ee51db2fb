import { expect, it } from "vitest";
import { isBurstable } from "./is-burstable.ts";

it("CLU-2 every T class runs on credits, one whose credits no table has too, and no other class does", () => {
  expect(["db.t3.small", "db.t4g.large", "db.t4g.2xlarge"].filter(isBurstable)).toHaveLength(3);
  expect(["db.r6g.large", "db.x2g.large", "db.serverless", "t4g.large", ""].filter(isBurstable)).toEqual([]);
});
