import { describe, expect, it } from "vitest";
import { market, series } from "../../../test/plan-fixture.ts";
import { baselineOf } from "../../../test/settings-of.ts";
import { gatherCluster } from "../../evidence/gather-cluster.ts";
import { prepareWorkload } from "../month/workload.ts";
import { planOptions } from "../plan-options.ts";
import { defaultSettings } from "../terms/default-settings.ts";

/** CPU of a day's curve from a day on, growing by a share a week. */
function notesFor(from: string, by: { readonly days: number; readonly perWeek: number }) {
  const startS = Date.parse(`${from}T00:00:00Z`) / 1000;
  const timesS = Float64Array.from({ length: by.days * 288 }, (_, i) => startS + 300 * i);
  const values = timesS.map((at) => {
    const hour = ((at - startS) / 3600) % 24;
    return (hour > 8 && hour < 18 ? 22 : 6) * (1 + by.perWeek) ** ((at - startS) / (7 * 86_400));
  });
  const evidence = gatherCluster([series("CPUUtilization", { timesS, values })]);
  const baseline = baselineOf({ engineVersion: null });
  const workload = prepareWorkload({ evidence, baseline, specs: market.specs });
  const settings = { ...defaultSettings(baseline, workload.view), workingSetGib: 0.3 };
  return planOptions({ workload, settings, market, members: 4, withSensitivity: false }).notes;
}

describe("what lies ahead", () => {
  it("TRD-1 a fortnight without the turn of a month names the risk, and one with it does not", () => {
    const unseen = notesFor("2026-03-04", { days: 14, perWeek: 0 });
    expect(unseen).toContainEqual({
      ...{ code: "month-end-unseen", fromDay: "2026-03-04", toDay: "2026-03-17", assumption: false },
    });
    const seen = notesFor("2026-03-20", { days: 14, perWeek: 0 }).map(({ code }) => code);
    expect(seen).not.toContain("month-end-unseen");
    expect(seen).not.toContain("trend");
  });

  it("TRD-1 growth of 4 % a week is found, with the weeks until the pick misses its limit", () => {
    const [found] = notesFor("2026-03-02", { days: 28, perWeek: 0.04 }).filter(
      ({ code }) => code === "trend",
    );
    expect(found).toMatchObject({ pctPerWeek: expect.closeTo(4, 1), weeks: expect.any(Number) });
  });
});
