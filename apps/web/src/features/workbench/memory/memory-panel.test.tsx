// @vitest-environment happy-dom
import type { MemoryCurve, Plan, Settings } from "@acuity/engine/plan";
import { baselineOf, planOf } from "@acuity/engine/testing";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { MemoryPanel } from "./memory-panel.tsx";

const curve: MemoryCurve = {
  ...{ isIdentifiable: false, poolGib: 41.8, sourceMissPct: 0.1, touchesPerS: 30_000, mostMissPct: 0.4 },
  ...{ points: [{ gib: 1, lowPct: 0.1, midPct: 1, highPct: 90 }], knots: [], pools: [] },
};

function Shown({
  hasCurve = true,
  notes = [],
}: {
  readonly hasCurve?: boolean;
  readonly notes?: Plan["notes"];
}) {
  const [settings, setSettings] = useState<Partial<Settings>>({});
  return (
    <>
      <MemoryPanel
        plan={planOf([], { memoryCurve: hasCurve ? curve : null, notes })}
        baseline={baselineOf()}
        workingSetGib={
          settings.workingSetGib == null
            ? { value: 3, origin: "assumed" }
            : { value: settings.workingSetGib, origin: "yours" }
        }
        pasted={settings.pastedMemory}
        onSettings={(patch) => setSettings({ ...settings, ...patch })}
      />
      <output>{JSON.stringify(settings)}</output>
    </>
  );
}

const kept = (): Partial<Settings> => JSON.parse(screen.getByRole("status").textContent ?? "");
const box = () => screen.getByRole("textbox", { name: "Answers of the database" });

it("MEM-5 says that one size identifies nothing, and shows no assumed figure as known", () => {
  mount(<Shown />);
  const panel = screen.getByTestId("memory");
  expect(panel.textContent).toContain("the curve is not identifiable");
  expect(within(panel).getByRole("textbox", { name: "Working set, GiB" }).getAttribute("placeholder")).toBe(
    "?",
  );
});

it("MEM-5 a working set once typed can be taken back, and what cannot be one changes nothing", async () => {
  const hand = mount(<Shown />);
  const field = screen.getByRole("textbox", { name: "Working set, GiB" });
  await hand.type(field, "4");
  expect(kept().workingSetGib).toBe(4);
  await hand.type(field, "a");
  expect(screen.getByRole("alert").textContent).toBe("“4a” cannot be: a number from 0 to 10,000,000.");
  expect(kept().workingSetGib).toBe(4);
  await hand.clear(field);
  await hand.click(box());
  expect(kept().workingSetGib).toBeNull();
  expect(field).toHaveProperty("value", "");
});

it("MEM-14 takes what a paste says into the settings, and forgets it again", async () => {
  const hand = mount(<Shown />);
  await hand.click(box());
  await hand.paste("shared_buffers = 20GB\nbuffers\n1310720\n");
  expect(screen.getByTestId("memory-paste").textContent).toContain("Its buffer pool is 20");
  await hand.click(screen.getByRole("button", { name: "Take it into the plan" }));
  expect(kept().pastedMemory).toEqual({
    poolMib: 20_480,
    points: [{ kind: "snapshots", mib: 10_240, low: 0, high: 0.01 }],
  });
  expect(screen.getByRole("list", { name: "Pasted" }).textContent).toContain("Today’s buffer pool is 20");
  await hand.click(screen.getByRole("button", { name: "Forget what was pasted" }));
  expect(kept().pastedMemory).toBeNull();
});

it("MEM-14 a text that is too long never enters the box, and the query that adds it up is named", async () => {
  const hand = mount(<Shown />);
  await hand.click(box());
  await hand.paste("shared_buffers = 20GB\n".padEnd(1_000_001, "1 | 2\n"));
  expect(box()).toHaveProperty("value", "");
  expect(screen.getByTestId("memory").textContent).toMatch(
    /1,000,001 characters; more than 1,000,000 are not read\. .*count\(\*\) AS buffers/,
  );
  await hand.paste("shared_buffers = 20GB");
  expect(screen.getByTestId("memory").textContent).not.toContain("are not read");
});

it("MEM-14 a text of another query is a problem with the text, and nothing is offered", async () => {
  const hand = mount(<Shown />);
  await hand.click(box());
  await hand.paste("pid | state\n17 | active\n");
  expect(screen.getByText(/tells nothing of memory \(its columns: pid, state\)/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Take it into the plan" })).toBeNull();
});

it("MEM-2 says what to export where nobody knows touches, and takes the assumed set for what it is", () => {
  mount(<Shown hasCurve={false} />);
  const panel = screen.getByTestId("memory");
  expect(panel.textContent).toContain("Export ReadIOPS and BufferCacheHitRatio");
  expect(panel.textContent).toContain("GiB, assumed from the instance");
});

it("MEM-2 asks only for what no file has", () => {
  const unknown = { code: "touches-unknown", metric: "BufferCacheHitRatio", assumption: false } as const;
  mount(<Shown hasCurve={false} notes={[{ ...unknown, missing: ["BufferCacheHitRatio"] }]} />);
  expect(screen.getByTestId("memory").textContent).toContain("Export BufferCacheHitRatio of the instance");
});

it("MEM-2 asks for no export that is there where nothing was read", () => {
  const unknown = { code: "touches-unknown", metric: "BufferCacheHitRatio", assumption: false } as const;
  mount(<Shown hasCurve={false} notes={[{ ...unknown, isNothingRead: true }]} />);
  const said = screen.getByTestId("memory").textContent;
  expect(said).toContain("Nothing was read: all that is touched fits today's pool");
  expect(said).not.toContain("Export ReadIOPS");
});

it("MEM-4 says where a paste was taken why it decides nothing", async () => {
  const told = { code: "held-against-reads", heldGib: 3, readGib: 40, days: 12, assumption: false } as const;
  mount(
    <MemoryPanel
      plan={planOf([], { memoryCurve: curve, notes: [told] })}
      baseline={baselineOf()}
      workingSetGib={{ value: 3, origin: "assumed" }}
      pasted={{ poolMib: 20_480, points: [] }}
      onSettings={() => undefined}
    />,
  );
  expect(screen.getByRole("list", { name: "Pasted" }).textContent).toMatch(
    /Left out\. The pasted pages, 3.GiB/,
  );
});
