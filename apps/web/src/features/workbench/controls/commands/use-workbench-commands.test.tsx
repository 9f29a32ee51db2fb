// @vitest-environment happy-dom
import type { Settings } from "@acuity/engine/plan";
import { optionOf, planOf, settingsOf } from "@acuity/engine/testing";
import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { type Command, useOfferedCommands } from "../../../../ui/commands/commands.ts";
import { mount } from "../../../../ui/testing/mount.tsx";
import type { Desk } from "../../desk/use-desk.ts";
import { pinStore } from "../../pins/pin-store.ts";
import { setOpenGroups } from "../groups/open-groups.ts";
import { useWorkbenchCommands } from "./use-workbench-commands.ts";

const saved: string[] = [];
vi.mock("../../../../ui/sheet/save-file.ts", () => ({ saveFile: (name: string) => saved.push(name) }));

const pick = optionOf("pick", { settings: settingsOf({ maxAcu: 9 }) });
const own = settingsOf({ maxAcu: 24 });
const onSettings = vi.fn<(patch: Partial<Settings>) => void>();
const onOption = vi.fn();

let offered: readonly Command[] = [];

const plan = planOf([pick], { pick: "pick" });

function Offer({ currentId }: { readonly currentId: string | null }) {
  const desk = { planned: { plan }, currentId, settings: own, isNarrow: false, onOption, onSettings };
  useWorkbenchCommands(desk as unknown as Desk, true);
  return null;
}

function Listen() {
  offered = useOfferedCommands();
  return null;
}

const show = (currentId: string | null) =>
  mount(
    <>
      <Offer currentId={currentId} />
      <Listen />
    </>,
  );

const run = (id: string) => act(() => offered.find((one) => one.id === id)?.run());
const idsOf = (kind: string) => offered.filter(({ id }) => id.startsWith(kind)).map(({ id }) => id);

beforeEach(() => {
  vi.clearAllMocks();
  setOpenGroups([]);
  pinStore.openOn(`fresh ${Math.random()}`);
  pinStore.show(false);
});

it("every verb that is offered does what it says", async () => {
  show(null);
  run("take-pick");
  expect(onOption).toHaveBeenCalledWith(pick);
  run("export-json");
  expect(saved).toEqual(["plan.json"]);
  run("pin");
  expect(pinStore.pin("again", own)).toBe(false);
  const back = vi.spyOn(window.history, "go").mockImplementation(() => undefined);
  vi.stubGlobal("navigation", {
    ...{
      currentEntry: { index: 1, url: location.href },
      entries: () => [0, 1, 2].map((min) => ({ url: `http://localhost/plan?min=${min}` })),
    },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  });
  run("undo");
  run("redo");
  expect(back.mock.calls).toEqual([[-1], [1]]);
  for (const id of idsOf("set-")) {
    onSettings.mockClear();
    run(id);
    expect(onSettings, id).toHaveBeenCalledOnce();
  }
});

it("the pick is not offered where it is in view", () => {
  show("pick");
  expect(idsOf("take-pick")).toEqual([]);
});

it("goes to every control, whose group unfolds", async () => {
  show(null);
  for (const id of idsOf("go-")) {
    const control = document.createElement("input");
    control.setAttribute("aria-label", id.slice(3));
    document.body.append(control);
    run(id);
    await waitFor(() => expect(document.activeElement, id).toBe(control));
    control.remove();
  }
  expect(JSON.parse(sessionStorage.getItem("acuity-open-groups") ?? "[]").toSorted()).toEqual([
    "cluster",
    "prices",
    "shape",
  ]);
});

it("opens every tab below the chart that is there", () => {
  show(null);
  for (const id of idsOf("tab-")) {
    const tab = document.createElement("button");
    tab.setAttribute("role", "tab");
    tab.textContent = `${id.slice(4)} 12`;
    const onClick = vi.fn();
    tab.addEventListener("click", onClick);
    run(id);
    expect(onClick, id).not.toHaveBeenCalled();
    document.body.append(tab);
    run(id);
    expect(onClick, id).toHaveBeenCalledOnce();
    tab.remove();
  }
});
