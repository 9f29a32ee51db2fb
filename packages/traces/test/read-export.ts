import { expect } from "vitest";
import { type ReadOptions, readTrace, TraceError, type TraceFile, type TraceSource } from "../src/index.ts";
import { utf8 } from "./make-exports.ts";

type Given = string | TraceSource["bytes"];

export function read(
  given: Given,
  options: ReadOptions & { readonly name?: string } = {},
): Promise<TraceFile> {
  const { name = "export", ...rest } = options;
  return readTrace({ name, bytes: typeof given === "string" ? utf8(given) : given }, rest);
}

/** The refusal, which is a sentence. */
export async function refused(given: Given, options: ReadOptions = {}): Promise<TraceError> {
  const result = await read(given, options).catch((error: unknown) => error);
  expect(result).toBeInstanceOf(TraceError);
  expect((result as TraceError).message).toMatch(/^[A-Z“].{20,}\.$/s);
  return result as TraceError;
}

export const firstS = (file: TraceFile) => file.quality[0]?.firstS;
export const valuesOf = (file: TraceFile, i = 0) => [...(file.series[i]?.values ?? [])];
export const codes = (file: TraceFile) => file.warnings.map(({ code }) => code);
export const asked = (file: TraceFile) => file.questions.map(({ code }) => code);
/** Epoch seconds of an ISO time. */
export const at = (iso: string) => Date.parse(iso) / 1000;
