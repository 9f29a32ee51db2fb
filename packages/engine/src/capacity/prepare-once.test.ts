import { expect, it } from "vitest";
import { prepareOnce } from "./prepare-once.ts";
import { prepareTrace } from "./prepare-trace.ts";
import { profileFor } from "./profile-for.ts";

const { parameters } = profileFor({ profile: "platform-4" });
const trace = () => ({
  startS: 0,
  edgesS: Int32Array.of(0, 600, 1200),
  milliAcu: Int32Array.of(900, 4100),
  active: null,
});

it("ACU-4 a trace is prepared once while ρ, tick, hold and phase stay", () => {
  const one = trace();
  const first = prepareOnce({ trace: one, parameters, phaseS: 90 });
  const faster = { ...parameters, burstMicroAcu: 2 * parameters.burstMicroAcu };
  expect(prepareOnce({ trace: one, parameters: faster, phaseS: 90 + parameters.tickS })).toBe(first);
});

it.each([
  { rhoThousandths: parameters.rhoThousandths - 10 },
  { tickS: parameters.tickS + 1 },
  { holdS: parameters.holdS + 60 },
])("ACU-4 a trace is prepared anew under %o", (change) => {
  const one = trace();
  prepareOnce({ trace: one, parameters });
  const changed = { ...parameters, ...change };
  expect(prepareOnce({ trace: one, parameters: changed })).toEqual(
    prepareTrace({ trace: one, parameters: changed }),
  );
});

it("ACU-4 another trace with the same figures is another trace", () => {
  const one = trace();
  const other = { ...trace(), milliAcu: Int32Array.of(0, 0) };
  prepareOnce({ trace: one, parameters });
  expect(prepareOnce({ trace: other, parameters })).toEqual(prepareTrace({ trace: other, parameters }));
});

it("ACU-4 what prepareTrace refuses is refused the second time too", () => {
  const one = trace();
  prepareOnce({ trace: one, parameters });
  expect(() => prepareOnce({ trace: one, parameters, phaseS: -2 * parameters.tickS })).toThrow(/phase/);
  expect(() => prepareOnce({ trace: one, parameters: { ...parameters, burstMicroAcu: 0.5 } })).toThrow(
    /burstMicroAcu/,
  );
});
