import { expect, it } from "vitest";
import { specOf } from "../../../test/instance-spec-fixture.ts";
import { market as few } from "../../../test/plan-fixture.ts";
import { hasNvme } from "./has-nvme.ts";

it("ORD-1 one instance on a class with NVMe, writer or reader, makes the storage modes read otherwise", () => {
  const market = { ...few, specs: [...few.specs, specOf("db.r6gd.xlarge", { vcpu: 4, nvmeGb: 237 })] };
  const on = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
  const [plain] = few.specs.map((spec) => on(spec.instanceClass));
  const range = { kind: "serverless" } as const;
  expect(plain && hasNvme([plain, range], market)).toBe(false);
  expect(plain && hasNvme([plain, on("db.r6gd.xlarge")], market)).toBe(true);
});
