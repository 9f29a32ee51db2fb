import { expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { readCost } from "../memory/read-cpu.ts";
import { prepareTrace } from "./prepare-trace.ts";
import { profileFor } from "./profile-for.ts";
import { shareTrace } from "./share-trace.ts";
import { simulate } from "./simulate.ts";
import { sweepSlice } from "./sweep-slice.ts";

it("ACU-7 settings that pass a long trace with a gap together end as each does alone", () => {
  const n = 40_000;
  const milliAcu = Int32Array.from(
    { length: n },
    (_, i) => ((i * 7919) % 9000) + (i % 17 === 0 ? 30_000 : 0),
  );
  milliAcu.fill(-1, 20_000, 20_100);
  const edgesS = Int32Array.from({ length: n + 1 }, (_, i) => i * 60);
  const trace = { startS: 0, edgesS, milliAcu, active: null };
  const { parameters } = profileFor({ profile: "platform-4" });
  const prepared = prepareTrace({ trace, parameters, phaseS: 40 });
  const settings = Int32Array.from([1, 16, 1, 64, 8, 64, 40, 128, 2, 2]);
  const together = new Float64Array(20);
  const alone = new Float64Array(20);
  sweepSlice({ prepared, parameters, settings, out: together }, { from: 0, to: 5 });
  for (let i = 0; i < 5; i++) {
    const [minAcu, maxAcu] = [(settings[2 * i] as number) / 2, (settings[2 * i + 1] as number) / 2];
    const run = simulate({ trace, minAcu, maxAcu, parameters, phaseS: 40, withChanges: false });
    alone.set([run.halfAcuSeconds, run.throttledS, run.deficitMilliAcuS, run.longestEpisodeS], 4 * i);
  }
  expect(together).toEqual(alone);
});

it("ACU-7 a sweep in slices over shared memory gives each setting what it gets alone", () => {
  const acu = Array.from({ length: 300 }, (_, i) => ((i * 37) % 23) * ((i * 7) % 3));
  const trace = demandFromRows({ seconds: [...acu.keys(), 300].map((i) => i * 60), acu: [...acu, 0] });
  const { parameters } = profileFor({ profile: "platform-4" });
  const prepared = shareTrace(prepareTrace({ trace, parameters, phaseS: 40 }));
  expect(prepared.raw.buffer).toBeInstanceOf(SharedArrayBuffer);
  const settings = Int32Array.of(1, 64, 4, 16, 20, 128);
  const out = new Float64Array(12);
  sweepSlice({ prepared, parameters, settings, out }, { from: 1, to: 3 });
  sweepSlice({ prepared, parameters, settings, out }, { from: 0, to: 1 });
  for (let i = 0; i < 3; i++) {
    const [minAcu, maxAcu] = [(settings[2 * i] as number) / 2, (settings[2 * i + 1] as number) / 2];
    const run = simulate({ trace, minAcu, maxAcu, parameters, phaseS: 40 });
    expect([...out.subarray(4 * i, 4 * i + 4)]).toEqual([
      run.halfAcuSeconds,
      run.throttledS,
      run.deficitMilliAcuS,
      run.longestEpisodeS,
    ]);
  }
});

it("ACU-7 a sweep with what reads cost gives each setting what it gets alone", () => {
  const acu = Array.from({ length: 20_000 }, (_, i) => 1 + ((i * 37) % 23) * (i % 900 < 300 ? 1 : 0.1));
  const trace = demandFromRows({ seconds: [...acu.keys(), acu.length].map((i) => i * 60), acu: [...acu, 0] });
  const { parameters } = profileFor({ profile: "platform-4" });
  const prepared = shareTrace(prepareTrace({ trace, parameters, phaseS: 40 }));
  const line = { mib: Float64Array.of(0, 2_000, 40_000), miss: Float64Array.of(1, 0.2, 0) };
  const reads = readCost(
    { touches: 3, sourceMiss: 0.004, readCpuMs: 0.127 },
    { line, pagesPerMib: 128, engine: "aurora-postgresql", readCeilingPerS: 54_500 },
  );
  const settings = Int32Array.of(1, 64, 4, 16, 20, 128);
  const out = new Float64Array(12);
  sweepSlice({ prepared, parameters, settings, out, reads }, { from: 0, to: 3 });
  for (let i = 0; i < 3; i++) {
    const [minAcu, maxAcu] = [(settings[2 * i] as number) / 2, (settings[2 * i + 1] as number) / 2];
    const run = simulate({ trace, minAcu, maxAcu, parameters, phaseS: 40, reads });
    expect([...out.subarray(4 * i, 4 * i + 4)]).toEqual([
      run.halfAcuSeconds,
      run.throttledS,
      run.deficitMilliAcuS,
      run.longestEpisodeS,
    ]);
  }
});
