// @vitest-environment happy-dom
import { commitmentCurve } from "@acuity/engine/prices";
import { STANDARD_PLACE } from "@acuity/words";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { describeCommitment } from "../../../charts/prepare/money/commitment-chart.ts";
import { mount } from "../../../ui/testing/mount.tsx";
import { CommitmentPanel } from "./commitment-panel.tsx";

const usdPerHour = Float64Array.of(1, 1, 1);
const points = commitmentCurve([{ usdPerHour, discount: "0.35" }], [0, 0.23484, 1]);
const curve = {
  ...{ ownedUsdPerHour: 0, assumptions: [], curve: points, usableUsdPerHour: usdPerHour },
  best: { ...(points[1] as (typeof points)[number]), tiesUpToUsdPerHour: 0.23484 },
};

it("gives the best savings plan at one precision, on the button and in the words of the chart", () => {
  mount(<CommitmentPanel curve={curve} commitment={{ kind: "none" }} onSettings={vi.fn()} />);
  expect(screen.getByRole("button", { name: "Take the best, $0.2348" })).toBeTruthy();
  const words = describeCommitment(curve, { usdPerHour: 0, place: STANDARD_PLACE });
  expect(words).toMatch(/^No savings plan is taken: .* The best is \$0\.2348 an hour and saves \$/);
});

it("says of a plan that nobody took that none is, and not what it covers and how much of it is used", () => {
  mount(<CommitmentPanel curve={curve} commitment={{ kind: "none" }} onSettings={vi.fn()} />);
  const { textContent } = screen.getByTestId("commitment");
  expect(textContent).toContain("No savings plan is taken: all is on demand. The best is $0.2348 an hour");
  expect(textContent).not.toMatch(/covers|used/);
  const none = { ...curve, best: { ...curve.best, usdPerHour: 0 } };
  expect(describeCommitment(none, { usdPerHour: 0, place: STANDARD_PLACE })).toMatch(
    /None saves anything here\.$/,
  );
});
