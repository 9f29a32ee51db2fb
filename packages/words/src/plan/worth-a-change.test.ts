import * as engine from "@acuity/engine/testing";
import { expect, it } from "vitest";
import { savesWorth } from "./worth-a-change.ts";

it("TOD-4 what saves enough for a word is what saves enough for a change in the engine", () => {
  for (const thanUsd of [0, 0.5, 52, 99, 100, 101, 600, 12_345.67])
    for (const lessUsd of [0, 0.22, 0.6, 1, 1.01, 5.99, 6.01, 123.45, 123.46]) {
      const usd = thanUsd - lessUsd;
      expect(savesWorth(usd, thanUsd), `${usd} of ${thanUsd}`).toBe(engine.savesWorth(usd, thanUsd));
    }
});
