import { describe, expect, it } from "vitest";
import { accessOf } from "./access.ts";
import type { Load } from "./load.ts";
import { type Asked, type Nature, runClass, runServerless, type ServerlessShape } from "./run-shape.ts";
import type { Constants } from "./scaling.ts";
import { computeUsd, loadTariff, volumeUsd } from "./tariff.ts";

const constants: Constants = {
  ...{
    coldWaitS: 10,
    warmWaitS: 2,
    burstAcu: 16,
    refill: 1.63,
    rho: 0.75,
    tickS: 185,
    shrink: 0.5,
    phaseS: 7,
  },
};
const nature: Nature = { law: "token-bucket", constants, speed: () => 1, vcpuPerRead: 0, heldAcu: 0 };

function asked(vcpu: Float32Array, rest: Partial<Load> = {}): Asked {
  const access = accessOf([{ pages: 1000, share: 1 }]);
  const load: Load = { vcpu, touchesPerVcpuS: 1000, access, connected: null, connections: 1, ...rest };
  return { load, nature, from: 0, to: vcpu.length };
}
const range = (minAcu: number, maxAcu: number, pauseS: number | null = null): ServerlessShape => ({
  ...{ kind: "serverless", minAcu, maxAcu, pauseS, windows: [] },
});
const level = (seconds: number, vcpu: number) => new Float32Array(seconds).fill(vcpu);
const hardware = { instanceClass: "db.r6g.large", family: "r6g", vcpu: 2, memoryGib: 16, nvmeGb: null };

describe("a shape run second by second", () => {
  it("DEC-1 a class is stretched from 71 % of two vCPU and short above them", () => {
    const on = { hardware, usesTier: false };
    const bad = (vcpu: number) => runClass(asked(level(600, vcpu)), on);
    expect(bad(1.4)).toMatchObject({ unmetS: 0, stretchedS: 0, busyVcpuS: expect.closeTo(840, 3) });
    expect(bad(1.5)).toMatchObject({ unmetS: 0, stretchedS: 600 });
    expect(bad(2.1)).toMatchObject({ unmetS: 600, stretchedS: 0, busyVcpuS: 1200 });
  });

  it("DEC-1 a range under constant demand rests at demand over ρ and costs that", () => {
    const ran = runServerless(asked(level(86_400, 1.5)), range(1, 32));
    expect(ran).toMatchObject({ unmetS: 0, acuS: 8 * 86_400 });
    const usd = computeUsd(loadTariff(), { shape: range(1, 32), mode: "standard", outcome: ran });
    expect(usd).toBeCloseTo(8 * 0.12 * 730, 6);
  });

  it("DEC-1 a range is stretched at its maximum, from what the law keeps free or two busy vCPU of it do", () => {
    const hour = (vcpu: number, maxAcu: number) => runServerless(asked(level(3600, vcpu)), range(1, maxAcu));
    // 5.96 ACU rest at 8 of 8; 6.4 want 8.5 and would be answered in twice the time by two vCPU.
    expect(hour(1.49, 8)).toMatchObject({ unmetS: 0, stretchedS: 0 });
    const full = hour(1.6, 8);
    expect(full).toMatchObject({ unmetS: 0, badS: full.stretchedS });
    expect(full.stretchedS).toBeGreaterThan(3000);
    expect(hour(1.6, 9).stretchedS).toBe(0);
    // Of 32 vCPU less need be free than the law keeps, until they are busy for 96 %.
    expect(hour(30, 128).stretchedS).toBe(0);
    expect(hour(31.5, 128).stretchedS).toBeGreaterThan(0);
  });

  it("DEC-1 a pause bills nothing, wakes after 15 s and comes back cold", () => {
    const connected = new Uint8Array(7200);
    connected.fill(1, 0, 600).fill(1, 3600, 4200);
    const ran = runServerless(asked(level(7200, 0.1), { connected }), range(0, 4, 300));
    // Awake 0–899, then 3,615–4,499: the pause begins in the 300th second without a connection.
    expect(ran.overCeilingS).toBe(0);
    expect(ran.unmetS).toBe(15);
    // A thousand pages, of which few are touched twice while it is cold.
    expect(ran.reads).toBeGreaterThan(850);
    expect(ran.reads).toBeLessThan(1001);
    expect(ran.acuS).toBeLessThan(2 * (899 + 884));
  });

  it("DEC-1 hours of a schedule with a minimum above 0 know no pause, and wake what is paused", () => {
    const connected = new Uint8Array(3 * 3600);
    const window = { fromHour: 1, toHour: 2, minAcu: 1, maxAcu: 4 };
    const ran = runServerless(asked(level(3 * 3600, 0), { connected }), {
      ...range(0, 4, 300),
      windows: [window],
    });
    // Five minutes until it pauses in the first hour, awake at 1 ACU or more in the second but for the wake, five minutes after.
    expect(ran.acuS).toBeGreaterThan(3600 - 15);
    expect(ran.acuS).toBeLessThan(3600 + 600 * 2);
    expect(ran.unmetS).toBe(0);
  });

  it("DEC-1 reads stop at the ceiling, and such a second is short", () => {
    const access = accessOf([{ pages: 1e9, share: 1 }]);
    const ran = runClass(asked(level(100, 1), { access, touchesPerVcpuS: 10_000 }), {
      hardware,
      usesTier: false,
    });
    expect(ran).toMatchObject({
      unmetS: 100,
      overCeilingS: 100,
      reads: expect.closeTo((100 * 54_500) / 16, 3),
    });
  });

  it("DEC-1 requests and stored bytes are billed on Standard, bytes alone under I/O-Optimized", () => {
    const of = { requests: 3600 * 1000, seconds: 3600, gib: 10 };
    expect(volumeUsd(loadTariff(), { ...of, mode: "standard" })).toBeCloseTo(1 + 730 * 3.6e6 * 2e-7, 6);
    expect(volumeUsd(loadTariff(), { ...of, mode: "io-optimized" })).toBeCloseTo(2.25, 6);
  });
});
