import { instanceSpec } from "@acuity/catalog";
import type { BillUsage } from "@acuity/engine/prices";
import { MONTH_HOURS } from "@acuity/engine/units";
import { badOption, CliError } from "../cli-error.ts";
import { dayOption, numberOption, textOption } from "./option-values.ts";
import { type GivenOptions, type OptionTable, optionTable } from "./read-options.ts";

/** What a month used, as both pricing commands take it. */
export const usageOptions: OptionTable = optionTable({
  text: "acu-hours instance-class count hours storage-gb io-requests backup-gb engine-version on",
});

/**
 * The usage the options describe.
 * @throws CliError `option-missing` when there is nothing to price, `option-invalid` for a value that cannot be.
 */
export function usageOf(given: GivenOptions): Omit<BillUsage, "storageMode"> {
  const usage: Omit<BillUsage, "storageMode"> = {
    ...provisionedOf(given),
    ...quantity(given, { name: "acu-hours", part: (acuHours) => ({ serverless: [{ acuHours }] }) }),
    ...quantity(given, { name: "storage-gb", part: (storageGb) => ({ storageGb }) }),
    ...quantity(given, { name: "io-requests", part: (ioRequests) => ({ ioRequests }) }),
    ...quantity(given, { name: "backup-gb", part: (billedGb) => ({ backup: { billedGb } }) }),
    ...extendedSupportOf(given),
  };
  if (Object.keys(usage).length > 0) return usage;
  throw new CliError(
    "option-missing",
    "Nothing to price: give --instance-class, --acu-hours, --storage-gb, --io-requests or --backup-gb.",
  );
}

function quantity<Part extends object>(
  given: GivenOptions,
  { name, part }: { readonly name: string; readonly part: (value: number) => Part },
) {
  const value = numberOption(given, name);
  return value === undefined ? {} : part(value);
}

function provisionedOf(given: GivenOptions): Pick<BillUsage, "provisioned"> {
  const instanceClass = textOption(given, "instance-class");
  if (instanceClass === undefined) {
    const needless = ["count", "hours"].find((name) => given.values.has(name));
    if (needless === undefined) return {};
    throw new CliError("option-missing", `--${needless} needs --instance-class, such as db.r6g.xlarge.`);
  }
  const count = numberOption(given, "count") ?? 1;
  if (!Number.isInteger(count) || count < 1) {
    throw badOption(`--count is a whole number from 1; got "${count}".`);
  }
  const hoursEach = numberOption(given, "hours") ?? MONTH_HOURS;
  const vcpu = given.values.has("engine-version") ? { vcpu: instanceSpec(instanceClass).vcpu } : {};
  return { provisioned: [{ instanceClass, count, hoursEach, ...vcpu }] };
}

function extendedSupportOf(given: GivenOptions): Pick<BillUsage, "extendedSupport"> {
  const engineVersion = textOption(given, "engine-version");
  const on = dayOption(given, "on");
  if (engineVersion === undefined && on === undefined) return {};
  if (engineVersion === undefined || on === undefined) {
    throw new CliError("option-missing", "Extended Support needs both --engine-version and --on YYYY-MM-DD.");
  }
  return { extendedSupport: { engineVersion, on } };
}
