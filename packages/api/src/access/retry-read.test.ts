import { type ErrorCode, errorTable } from "@acuity/contract";
import { expect, it } from "vitest";
import { retryAfterS } from "./retry-read.ts";

it("every error of a status that says when to come again does so, and no other", () => {
  const codes = Object.keys(errorTable) as ErrorCode[];
  const told = codes.filter((code) => retryAfterS(code) !== undefined);
  expect(told).toEqual(codes.filter((code) => [413, 429, 503, 507].includes(errorTable[code].http)));
});
