// @vitest-environment happy-dom
import type { MemoryNeed, PlanLimits, Settings } from "@acuity/engine/plan";
import { optionOf, settingsOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../../ui/testing/mount.tsx";
import { CommitKnob } from "./commit-knob.tsx";
import { MemoryKnob } from "./memory-knob.tsx";
import { ShortKnob } from "./short-knob.tsx";

const bounds: MemoryNeed = { fromGib: 6, toGib: 41, origin: "bounds", flipsGib: [8.4, 60] };
const plain = (text: string | null) => (text ?? "").replaceAll(/[\u202f\u00a0]/g, " ");

function Knobs({ given, isStale = false }: { readonly given: Settings; readonly isStale?: boolean }) {
  const [settings, setSettings] = useState(given);
  const onSettings = (patch: Partial<Settings>) => setSettings({ ...settings, ...patch });
  const { workingSetGib, limits } = settings;
  const need: MemoryNeed =
    workingSetGib === null
      ? bounds
      : { ...bounds, fromGib: workingSetGib, toGib: workingSetGib, origin: "yours" };
  return (
    <>
      <MemoryKnob isSearched {...{ isStale, need, workingSetGib, onSettings }} />
      <ShortKnob {...{ limits, onSettings }} pick={optionOf("pick")} />
      <CommitKnob
        {...{ limits, onSettings }}
        plan={null}
        workload={{ startS: 0, endS: 14 * 86_400, coveredPct: 100, notes: [] }}
        isYours={false}
      />
      <output>
        {JSON.stringify({ workingSetGib, limits } satisfies {
          workingSetGib: number | null;
          limits: PlanLimits;
        })}
      </output>
    </>
  );
}

const said = () => JSON.parse(screen.getByRole("status").textContent ?? "");

it("memory says its bounds and where the pick flips, takes one figure of the user's and forgets it", async () => {
  const hand = mount(<Knobs given={settingsOf()} />);
  const field = screen.getByLabelText<HTMLInputElement>("Memory need, GiB");
  expect(field.placeholder).toBe("6–41");
  expect(screen.getByText("bounds of the trace")).toBeTruthy();
  expect(plain(screen.getByText(/the pick flips/).textContent)).toBe("8.4 GiB and 60 GiB: the pick flips");
  expect(document.querySelectorAll("[data-flip]")).toHaveLength(2);
  await hand.type(field, "12");
  expect(said().workingSetGib).toBe(12);
  expect(screen.getByText("yours")).toBeTruthy();
  await hand.click(screen.getByRole("button", { name: "Forget mine" }));
  expect(said().workingSetGib).toBeNull();
});

it("each key on the slider of memory is a step, however late the need follows", async () => {
  const mine: number[] = [];
  const need: MemoryNeed = { fromGib: 38, toGib: 38, origin: "yours", flipsGib: [8.4, 60] };
  function Late() {
    const [gib, setGib] = useState(38);
    const onSettings = (patch: Partial<Settings>) => {
      mine.push(patch.workingSetGib ?? 0);
      setGib(patch.workingSetGib ?? 0);
    };
    return <MemoryKnob isSearched workingSetGib={gib} {...{ need, onSettings }} />;
  }
  const hand = mount(<Late />);
  const thumb = screen.getByRole("slider", { name: "Memory need" });
  thumb.focus();
  await hand.keyboard("{ArrowLeft}{ArrowLeft}{ArrowDown}{Shift>}{ArrowLeft}{/Shift}{ArrowUp}");
  expect(mine).toEqual([37, 36, 35, 34, 35]);
  expect(plain(thumb.getAttribute("aria-valuetext"))).toBe("35 GiB");
  await hand.keyboard("{Home}{ArrowRight}{PageDown}{End}{ArrowLeft}");
  expect(mine.slice(5)).toEqual([4, 4.1, 4, 128, 126]);
});

it("where the pick flips fades while it is of the plan before", () => {
  mount(<Knobs given={settingsOf()} isStale />);
  expect(document.querySelectorAll("[data-flip][data-stale]")).toHaveLength(2);
  expect(screen.getByText(/the pick flips/).getAttribute("aria-busy")).toBe("true");
});

it("minutes a month are a share of the time, and a term is a limit of the plan", async () => {
  const hand = mount(<Knobs given={settingsOf()} />);
  const minutes = screen.getByLabelText<HTMLInputElement>("May be short, minutes a month");
  await hand.clear(minutes);
  await hand.type(minutes, "438");
  expect(said().limits.maxThrottledPct).toBe(1);
  for (const [label, wanted] of [
    ["Plan", { maxTermYears: 1, buys: "savings-plan" }],
    ["Nothing", { maxTermYears: 0 }],
    ["3 y", { maxTermYears: 3 }],
  ] as const) {
    await hand.click(screen.getByRole("radio", { name: label }));
    const { maxTermYears, buys } = said().limits;
    expect({ maxTermYears, ...(buys && { buys }) }).toEqual(wanted);
  }
});
