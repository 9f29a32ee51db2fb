import { expect, it } from "vitest";
import { READ_CONSTANTS } from "./fit-read-constants.ts";
import { noteOnConstants } from "./replaced-constants.ts";

it("ORD-3 what a question replaced of the constants stands beside what is published", () => {
  expect(noteOnConstants(READ_CONSTANTS)).toEqual({ code: "read-constants", assumption: true });
  const { storageReadMs } = READ_CONSTANTS;
  const same = { ...READ_CONSTANTS, storageReadMs };
  expect(noteOnConstants(same).replaced).toBeUndefined();
  expect(noteOnConstants({ ...READ_CONSTANTS, storageReadMs: 1000 }).replaced).toEqual([
    { name: "storageReadMs", value: 1000, published: storageReadMs },
  ]);
});
