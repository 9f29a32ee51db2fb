import type { Finding } from "@acuity/engine/units";
import { expect, it } from "vitest";
import { keyOfTold, notesBeside } from "./notes-beside.ts";

const onePool = (missPct: number): Finding => ({
  ...{ code: "one-pool-size", poolGib: 42, missPct, assumption: true },
});

it("leaves out what stands elsewhere on the page, and nothing that only resembles it", () => {
  const noIo = { code: "no-io", assumption: false } as const;
  const told = keyOfTold([onePool(0.1), noIo]);
  expect(notesBeside([noIo, onePool(0.1), onePool(0.2)], told)).toEqual([onePool(0.2)]);
  expect(notesBeside([noIo], keyOfTold([]))).toEqual([noIo]);
});
