// @vitest-environment happy-dom
import type { OwnSpeeds } from "@acuity/engine/plan";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { SpeedControl } from "./speed-control.tsx";

function Control() {
  const [speeds, setSpeeds] = useState<OwnSpeeds>({});
  return (
    <>
      <SpeedControl speeds={speeds} onSettings={(patch) => setSpeeds(patch.speeds ?? {})} />
      <output>{JSON.stringify(speeds)}</output>
    </>
  );
}

it("shows the middle that is assumed of each family, and takes a speed of the user's in its place", async () => {
  const hand = mount(<Control />);
  expect(screen.getByText("assumed, r6g = 1")).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>("Speed of r8g, times r6g");
  expect(field.placeholder).toBe("1.55");
  await hand.type(field, "1.45");
  await hand.tab();
  expect(screen.getByRole("status").textContent).toBe('{"r8g":1.45}');
  expect(screen.getByText("yours: r8g 1.45 times r6g")).toBeTruthy();
  await hand.clear(field);
  await hand.tab();
  expect(screen.getByRole("status").textContent).toBe("{}");
});
