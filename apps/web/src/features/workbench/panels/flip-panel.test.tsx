// @vitest-environment happy-dom
import { planOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { FlipPanel } from "./flip-panel.tsx";

const bar = {
  ...{ becomes: null, becomesBelow: null, becomesAbove: null, shapeBelow: null, shapeAbove: null },
  ...{ triedFrom: 0.6, triedTo: 0.9, baseline: 0.76, flipsBelow: null, flipsAbove: null },
} as const;

it("keeps the letters of ACU and vCPU in the list of what was tried and flips nothing", () => {
  const sensitivity = [
    { ...bar, assumption: "steady-ratio" },
    { ...bar, assumption: "source-speed" },
  ] as never;
  mount(<FlipPanel plan={{ ...planOf([], {}), sensitivity }} />);
  expect(screen.getByTestId("sensitivity").textContent).toMatch(/: steady use of ACU .*; vCPU speed/);
});
