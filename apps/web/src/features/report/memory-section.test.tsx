import type { MemoryCurve } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MemorySection } from "./memory-section.tsx";

const settings = settingsOf();
const smaller = settingsOf({ writer: { kind: "provisioned", instanceClass: "db.r6g.large" } });
const curve: MemoryCurve = {
  ...{ isIdentifiable: false, poolGib: 40, sourceMissPct: 0.1, touchesPerS: 30_000, mostMissPct: 0.4 },
  points: [
    { gib: 0.125, lowPct: 0.1, midPct: 3, highPct: 100 },
    { gib: 300, lowPct: 0, midPct: 0, highPct: 0 },
  ],
  knots: [{ kind: "pool", gib: 40, lowPct: 0.1, highPct: 0.1 }],
  pools: [
    {
      ...{ id: "small", shape: smaller, poolGib: 10, mostPoolGib: 10 },
      ...{ lowPct: 0.1, midPct: 1, highPct: 75, cheaperUpToPct: 4 },
    },
  ],
};
const memory = {
  ...{ id: "small", shape: smaller, savesUsd: 400, poolGib: 10, isVerdict: true },
  ...{ mostMissPct: 0.2, sourceMissPct: 0.1, hourUsd: 0.26 },
};
const options = [
  optionOf("pick", { settings, usd: 600 }),
  optionOf("small", { settings: smaller, usd: 250 }),
];
const plan = planOf(options, { pick: "pick", memory, memoryCurve: curve });

const html = renderToStaticMarkup(
  <MemorySection plan={plan} curve={curve} place={STANDARD_PLACE} />,
).replaceAll("\u202f", " ");

it("MEM-12 prints the curve, its bounds at each pool and its break-even, without a script", () => {
  expect(html).toContain("bounds only: one size is known");
  expect(html).toMatch(/db\.r6g\.large.*\$250.*0\.1–75 %.*up to 4 %/);
  expect(html).toContain("would cost $400 a month less");
  expect(html).not.toMatch(/NaN|undefined|\[object/);
});

it("the box of its chart, which scrolls on a phone, is reached by the keyboard and has a name", () => {
  expect(html).toMatch(/<figure[^>]*tabindex="0"[^>]*aria-label="Memory, chart"/i);
});
