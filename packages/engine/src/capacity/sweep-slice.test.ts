import { expect, it } from "vitest";
import { demandFromRows } from "../demand/demand-from-rows.ts";
import { prepareTrace } from "./prepare-trace.ts";
import { profileFor } from "./profile-for.ts";
import { shareTrace } from "./share-trace.ts";
import { simulate } from "./simulate.ts";
import { sweepSlice } from "./sweep-slice.ts";

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
