import type { Evidence } from "../../evidence/evidence.ts";
import { type ShortMemory, shortMemory } from "../../measured/short-memory.ts";
import { findClass } from "../../prices/find-class.ts";
import type { InstanceSpec } from "../../prices/price-sheet.ts";
import type { MemoryFinding } from "../../units/memory-finding.ts";
import type { Baseline } from "./baseline.ts";

/** The instances that run today on a class whose memory is nearly all in use (MEM-17), the planned one first. */
export function shortInstances(
  { evidence, baseline }: { readonly evidence: Evidence; readonly baseline: Baseline },
  specs: readonly InstanceSpec[],
): readonly ShortMemory[] {
  const { planned, others } = evidence;
  const found = [{ instance: planned, source: baseline.source }].concat(
    others.flatMap((instance) => {
      const reader = baseline.readers.find((one) => one.instance === instance.id);
      return reader === undefined ? [] : [{ instance, source: reader.source }];
    }),
  );
  return found.flatMap(({ instance, source }) => {
    if (source.kind === "serverless") return [];
    return shortMemory(instance, findClass(specs, source.instanceClass)) ?? [];
  });
}

/** What is said of each: that it is short of memory where it swaps, else that little is left. */
export function shortMemoryFindings(short: readonly ShortMemory[]): readonly MemoryFinding[] {
  return short.map(({ swapGib, ...low }) =>
    swapGib === null
      ? { code: "memory-low", ...low, assumption: false }
      : { code: "memory-short", ...low, swapGib, assumption: false },
  );
}
