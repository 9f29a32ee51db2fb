import { expect, it } from "vitest";
import { builtInCatalog } from "../built-in/region-data.ts";
import { offerVersion, ratesVersion, readImportVersion, versionWithRates } from "./import-version.ts";

const region = "us-gov-west-1";
const offer = offerVersion("20260508211654", region);
const rates = ratesVersion("20260422", region);

it("PRC-5 a version of an import tells its region, and whether its prices are the built-in ones", () => {
  expect(readImportVersion(offer)).toEqual({ region, isOverBuiltIn: false });
  expect(readImportVersion(versionWithRates(offer, rates))).toEqual({ region, isOverBuiltIn: false });
  expect(readImportVersion(versionWithRates(builtInCatalog.version, rates))).toEqual({
    region,
    isOverBuiltIn: true,
  });
});

it.each([
  builtInCatalog.version,
  "aws-2027-01-01+2027-01-01",
  rates,
  "aws-offer-1-us-east-1",
  "aws-offer-20260508211654",
  versionWithRates(offer, ratesVersion("20260422", "eu-west-1")),
  versionWithRates(versionWithRates(offer, rates), rates),
  `${offer}+anything`,
  "prices-of-mine",
  "",
])("PRC-5 no import is called %s", (version) => {
  expect(readImportVersion(version)).toBeNull();
});
