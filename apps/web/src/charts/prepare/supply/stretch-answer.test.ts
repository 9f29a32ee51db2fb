import { instanceSpecs, loadPriceSheet } from "@acuity/catalog";
import { gatherCluster } from "@acuity/engine/demand";
import { prepareWorkload, whatIf } from "@acuity/engine/plan";
import { baselineOf, seriesOf, settingsOf } from "@acuity/engine/testing";
import { expect, it, vi } from "vitest";
import { stretchAnswer } from "./stretch-answer.ts";

vi.mock("@acuity/engine/plan", async (actual) => {
  const engine = await actual<typeof import("@acuity/engine/plan")>();
  return { ...engine, whatIf: vi.fn(engine.whatIf) };
});

const DAY_S = 86_400;

it("the detail of a stretch is drawn of the replay that its figures are of", async () => {
  const busy = Array.from({ length: 3 * 288 }, (_, i) => [i * 300, i % 288 === 120 ? 95 : 5] as const);
  const baseline = baselineOf({ instance: "orders-1" });
  const specs = instanceSpecs();
  const evidence = gatherCluster([seriesOf(busy)], { instance: "orders-1" });
  const settings = settingsOf({ writer: { kind: "serverless" } });
  const market = { sheet: await loadPriceSheet(settings), specs, on: "2026-11-20" };
  const terms = { workload: prepareWorkload({ evidence, baseline, specs }), settings, market };
  const { yours, detail } = stretchAnswer(terms, { pick: null, window: { startS: 0, endS: DAY_S } });
  expect(yours.worst).not.toBeNull();
  expect(Math.max(...(detail?.unmetWorstAcu ?? []))).toBe(yours.worst?.worstAcu);
  expect(vi.mocked(whatIf)).not.toHaveBeenCalled();
});
