import type { Access } from "./access.ts";
import type { Dice } from "./dice.ts";

/** What one instance is asked, second by second. */
export interface Load {
  /** Reference vCPU (r6g) wanted, without the CPU of reads. */
  readonly vcpu: Float32Array;
  /** Page touches for each vCPU-second. */
  readonly touchesPerVcpuS: number;
  readonly access: Access;
  /** Whether somebody is connected; null = always. */
  readonly connected: Uint8Array | null;
  /** Open connections while somebody is, for the export alone. */
  readonly connections: number;
}

export const DAY_S = 86_400;
const HOUR_S = 3600;

/** Second 0 is a Monday, 00:00 UTC. */
export const hourOf = (second: number) => (second % DAY_S) / HOUR_S;
export const weekdayOf = (second: number) => Math.floor(second / DAY_S) % 7;

export interface Noise {
  /** Spread of what changes over minutes, as a share. */
  readonly slow: number;
  /** Spread from second to second. */
  readonly fast: number;
}

/** A level by the minute, under slow and fast noise. */
export function fill(
  vcpu: Float32Array,
  by: { readonly level: (second: number) => number; readonly noise: Noise; readonly dice: Dice },
): void {
  const { dice, noise } = by;
  const keep = 0.98;
  const fresh = noise.slow * Math.sqrt(1 - keep * keep);
  let drift = 0;
  for (let minute = 0; minute < vcpu.length; minute += 60) {
    drift = keep * drift + fresh * dice.bell();
    const level = by.level(minute) * Math.exp(drift);
    const end = Math.min(vcpu.length, minute + 60);
    for (let t = minute; t < end; t++) vcpu[t] = level * Math.max(0.1, 1 + noise.fast * dice.bell());
  }
}

/** More demand over a span; beyond the ends nothing. */
export function add(
  vcpu: Float32Array,
  span: { readonly from: number; readonly lengthS: number; readonly level: number },
): void {
  const from = Math.max(0, Math.round(span.from));
  const end = Math.min(vcpu.length, Math.round(span.from + span.lengthS));
  for (let t = from; t < end; t++) vcpu[t] = (vcpu[t] as number) + span.level;
}

/** Bursts of some seconds that come round, each a little early or late. */
export function addBursts(
  vcpu: Float32Array,
  by: {
    readonly everyS: number;
    readonly lengthS: number;
    readonly level: number;
    readonly dice: Dice;
    readonly when?: (second: number) => boolean;
  },
): void {
  for (let at = 0; at < vcpu.length; at += by.everyS) {
    const from = at + by.dice.between(0, Math.max(1, by.everyS - by.lengthS));
    if (by.when === undefined || by.when(from)) {
      add(vcpu, { from, lengthS: by.lengthS, level: by.level * by.dice.between(0.8, 1.1) });
    }
  }
}

/** A batch on given weekdays at an hour, of about a length. */
export function addBatches(
  vcpu: Float32Array,
  by: {
    readonly hour: number;
    readonly lengthS: number;
    readonly level: number;
    readonly days: readonly number[];
    readonly dice: Dice;
  },
): void {
  for (let day = 0; day * DAY_S < vcpu.length; day++) {
    if (!by.days.includes(day % 7)) continue;
    const from = day * DAY_S + by.hour * HOUR_S + by.dice.between(0, 600);
    const lengthS = by.lengthS * by.dice.between(0.8, 1.2);
    add(vcpu, { from, lengthS, level: by.level * by.dice.between(0.92, 1.05) });
  }
}

/** Demand that grows by a share each week. */
export function grow(vcpu: Float32Array, perWeek: number): void {
  for (let t = 0; t < vcpu.length; t++) vcpu[t] = (vcpu[t] as number) * (1 + perWeek) ** (t / (7 * DAY_S));
}

/** A working day that rises and falls, 0 to 1; weekends at a share of it. */
export function officeHours(by: {
  readonly from: number;
  readonly to: number;
  readonly weekend: number;
}): (second: number) => number {
  return (second) => {
    const hour = hourOf(second);
    const ramp = Math.min(1, Math.max(0, hour - by.from), Math.max(0, by.to - hour));
    const lunch = hour > 12 && hour < 13 ? 0.75 : 1;
    return ramp * lunch * (weekdayOf(second) >= 5 ? by.weekend : 1);
  };
}
