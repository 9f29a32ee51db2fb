// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { baselineOf, settingsOf } from "@acuity/engine/testing";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import type { Planner, WorkloadSummary } from "../../../session/planner/questions.ts";
import { mount } from "../../../ui/testing/mount.tsx";
import { HeatPanel } from "./heat-panel.tsx";

const workload = {
  peakAcu: 12,
  meanAcu: 4,
  atEnd: null,
  trend: null,
  hasActual: false,
} as unknown as WorkloadSummary;
const baseline = baselineOf();
const first = settingsOf({ minAcu: 1, maxAcu: 16 });
const points = [{ minAcu: 1, maxAcu: 16, monthlyUsd: 300, unmetMinutes: 0, missed: [] }];

function Page({ planner }: { readonly planner: Planner }) {
  const [settings, setSettings] = useState<Settings>(first);
  const change = (patch: Partial<Settings>) => () => setSettings({ ...settings, ...patch });
  return (
    <>
      <button type="button" onClick={change({ maxAcu: 18 })}>
        range
      </button>
      <button type="button" onClick={change({ growthPct: 50 })}>
        growth
      </button>
      <HeatPanel
        {...{ planner, workload, settings, baseline }}
        isQuiet
        plan={null}
        isPlanStale={false}
        onSettings={() => undefined}
      />
    </>
  );
}

it("the map of ranges is busy while it is of other settings, not while a range of one's own moves over it", async () => {
  const growths: (number | null)[] = [];
  const ask = async ({ settings }: { settings: Settings }) => {
    growths.push(settings.growthPct);
    if (settings.growthPct !== first.growthPct) await new Promise(() => undefined);
    return points;
  };
  const hand = mount(<Page planner={{ id: "heat", ask } as unknown as Planner} />);
  const busy = () => screen.getByTestId("heat").querySelector("[aria-busy]")?.getAttribute("aria-busy");
  await waitFor(() => expect(screen.getByTestId("heat").textContent).toContain("The cheapest"));
  expect(busy()).toBe("false");
  await hand.click(screen.getByText("range"));
  expect(busy()).toBe("false");
  await hand.click(screen.getByText("growth"));
  expect(busy()).toBe("true");
  await waitFor(() => expect(growths).toContain(50));
  expect(busy()).toBe("true");
});
