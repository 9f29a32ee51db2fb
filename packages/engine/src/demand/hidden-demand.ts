import { cpuRefusal } from "../evidence/cpu-percent.ts";
import type { InstanceEvidence } from "../evidence/evidence.ts";
import { impliedMaximum } from "../evidence/implied-maximum.ts";
import type { WorkloadFinding } from "../units/finding.ts";
import { demandOfInstance } from "./demand-of-instance.ts";
import type { DemandSource } from "./demand-source.ts";

type Hidden = Extract<WorkloadFinding, { readonly code: "censored" }>;

/** A CPU of 95 % is full on every class: which one it is tells nothing of that. */
const ANY_CLASS = { kind: "provisioned", instanceClass: "", vcpu: 2, memoryGib: 16 } as const;

/** The most that a range may have, ACU. */
const MOST_ACU = 256;

/**
 * How long a full instance hid demand (DEM-4, HED-3), before anybody says what it is measured on, as a plan says it of what runs. Null
 * where nothing was hidden, without a CPU that is one, and of a range whose maximum no file implies.
 */
export function hiddenDemand(instance: InstanceEvidence): Hidden | null {
  const source = sourceOf(instance);
  if (source === null || instance.cpu === null || cpuRefusal(instance.cpu) !== null) return null;
  // Of a single sample nobody can tell for how long.
  if (instance.cpu.timesS.length < 2) return null;
  const { notes } = demandOfInstance({ instance, source });
  const found = notes.find((one) => one.code === "censored");
  return found?.code === "censored" && (found.hiddenPct ?? 0) > 0 ? found : null;
}

function sourceOf(instance: InstanceEvidence): DemandSource | null {
  if (instance.capacity === null) return ANY_CLASS;
  const maxAcu = impliedMaximum(instance);
  const isRange = maxAcu !== null && maxAcu >= 1 && maxAcu <= MOST_ACU;
  return isRange ? { kind: "serverless", minAcu: null, maxAcu } : null;
}
