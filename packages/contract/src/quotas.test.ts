import { expect, it } from "vitest";
import { quotaDefaults, readQuotas } from "./quotas.ts";

it("quotas are the defaults, each replaced by its setting", () => {
  const { workspace, addressADay, installation } = readQuotas({ ACUITY_WORKSPACE_MIB: "12", OTHER: "x" });
  expect(workspace).toEqual({
    bytes: 12 * 1024 * 1024,
    uploads: quotaDefaults.ACUITY_WORKSPACE_UPLOADS,
    shares: quotaDefaults.ACUITY_WORKSPACE_SHARES,
  });
  expect(readQuotas({ ACUITY_INSTALLATION_GUESTS: "7" }).installation.guests).toBe(7);
  expect(installation.guests).toBe(quotaDefaults.ACUITY_INSTALLATION_GUESTS);
  expect(addressADay.guests).toBe(quotaDefaults.ACUITY_ADDRESS_GUESTS_A_DAY);
});

it.each(["0", "-1", "1.5", "many", "1e3", "9999999999"])(
  "a quota of %s is refused with its name",
  (value) => {
    expect(() => readQuotas({ ACUITY_ACCOUNT_UPLOADS: value })).toThrow(
      `ACUITY_ACCOUNT_UPLOADS must be 1 to 1000000000; got "${value}".`,
    );
  },
);
