import type { Series } from "../series/series.ts";
import type { EvidenceFinding } from "../units/finding.ts";
import type { InstanceEvidence } from "./evidence.ts";
import { isCoarse } from "./filled-samples.ts";
import { sampleAt } from "./sample-at.ts";

/** From so many samples on, and so much of all, zeros are no slip [A]. */
const LEAST = 12;
const CLEARLY = 0.01;
/** Values fewer than that tell no usual one. */
const FEW = 12;
/** Connections, reads or writes a second, percent of the Maximum: from so much on an instance works whose CPU never shows any [A]. */
const SOME = 1;

type ZeroCpu = Extract<EvidenceFinding, { readonly code: "cpu-zero-busy" }>;

/**
 * CPU of exactly 0 while clients were connected, or pages read or written, as usual when it is not 0, and nothing was paused (EVD-16):
 * a running Aurora always shows some. Where CPU hardly ever is above 0 there is no usual: one connection, read or write a second does, or
 * a Maximum of a percent. Null where it is not, and where values are rounded so that 0 may be little.
 */
export function zeroCpu({ id, cpu, capacity, ...of }: InstanceEvidence): ZeroCpu | null {
  if (cpu === null || !cpu.values.includes(0)) return null;
  const isNever = cpu.values.reduce((count, value) => count + Number(value > 0), 0) < FEW;
  if (isCoarse(cpu.values) && !isNever) return null;
  const paused = sampleAt(capacity);
  const isPaused = cpu.timesS.map((atS) => Number(paused(atS) === 0));
  const busy = isNever
    ? [of.connections, of.readIops, of.writeIops, of.cpuMaximum].map((series) => busyAtAll(cpu, series))
    : [of.meanConnections, of.readIops, of.writeIops].map((series) => busyAsUsual(cpu, series));
  let samples = 0;
  for (let i = 0; i < cpu.values.length; i++)
    if (cpu.values[i] === 0 && isPaused[i] === 0 && busy.some((is) => is[i] === 1)) samples++;
  if (samples < LEAST || samples < CLEARLY * cpu.values.length) return null;
  return { code: "cpu-zero-busy", instance: id, samples, ofSamples: cpu.values.length, assumption: true };
}

/** For each sample of CPU whether a metric shows any work. */
function busyAtAll(cpu: Series, series: Series | null): Uint8Array {
  const at = sampleAt(series);
  return Uint8Array.from(cpu.timesS, (atS) => Number((at(atS) ?? 0) >= SOME));
}

/** For each sample of CPU whether a metric is at least what it usually is while CPU is above 0. */
function busyAsUsual(cpu: Series, series: Series | null): Uint8Array {
  const at = sampleAt(series);
  const beside = Float64Array.from(cpu.timesS, (atS) => at(atS) ?? -1);
  const usual = beside.filter((value, i) => value >= 0 && (cpu.values[i] as number) > 0).sort();
  const middle = usual[usual.length >> 1] ?? 0;
  if (usual.length < FEW || middle <= 0) return new Uint8Array(beside.length);
  return Uint8Array.from(beside, (value) => Number(value >= middle));
}
