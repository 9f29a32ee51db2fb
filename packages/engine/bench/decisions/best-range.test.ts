import { describe, expect, it } from "vitest";
import { attempt, isFound, type Search } from "./attempt.ts";
import { bestRange } from "./best-range.ts";
import { accessOf } from "./truth/access.ts";
import { diceOf } from "./truth/dice.ts";
import { fill } from "./truth/load.ts";
import { type Asked, runServerless, type ServerlessShape } from "./truth/run-shape.ts";
import { loadTariff } from "./truth/tariff.ts";

const range = (minAcu: number, maxAcu: number): ServerlessShape => ({
  ...{ kind: "serverless", minAcu, maxAcu, pauseS: null, windows: [] },
});

/** Six hours that are busy half an hour in three. */
function sixHours(seed: number): Asked {
  const dice = diceOf(seed);
  const vcpu = new Float32Array(6 * 3600);
  const high = dice.between(0.8, 2.5);
  const at = (s: number) => (Math.floor(s / 1800) % 3 === 0 ? high : 0.2);
  fill(vcpu, { level: at, noise: { slow: 0.05, fast: 0.08 }, dice });
  const access = accessOf([{ pages: 1000, share: 1 }]);
  const constants = {
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
  return {
    load: { vcpu, touchesPerVcpuS: 1000, access, connected: null, connections: 1 },
    nature: { law: "token-bucket", constants, speed: () => 1, vcpuPerRead: 0, heldAcu: 0 },
    ...{ from: 0, to: vcpu.length },
  };
}

describe("the best range", () => {
  it("DEC-1 is within a hundredth of the cheapest of all that meet the limits", () => {
    const tariff = loadTariff();
    for (const seed of [1, 2, 3]) {
      const asked = sixHours(seed);
      const today = runServerless(asked, range(16, 32));
      const search: Search = { asked, tariff, today, mode: "standard", ran: new Map() };
      let least = Number.POSITIVE_INFINITY;
      for (let minAcu = 0.5; minAcu <= 12; minAcu += 0.5) {
        for (let maxAcu = Math.max(1, minAcu + 0.5); maxAcu <= 24; maxAcu += 0.5) {
          const found = attempt(search, range(minAcu, maxAcu), least);
          if (isFound(found)) least = found.usd;
        }
      }
      const best = bestRange({ ...search, ran: new Map() }, Number.POSITIVE_INFINITY);
      expect((best?.usd ?? 0) / least).toBeGreaterThanOrEqual(0.999);
      expect((best?.usd ?? 0) / least).toBeLessThan(1.01);
    }
  });
});
