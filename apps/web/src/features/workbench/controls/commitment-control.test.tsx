// @vitest-environment happy-dom
import type { CommitmentSetting } from "@acuity/engine/prices";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { CommitmentControl } from "./commitment-control.tsx";

function Control({ given }: { readonly given: CommitmentSetting }) {
  const [commitment, setCommitment] = useState(given);
  return (
    <>
      <CommitmentControl
        {...{ commitment, bestUsdPerHour: null, hasProvisioned: true }}
        onSettings={(patch) => setCommitment(patch.commitment ?? commitment)}
      />
      <output>{JSON.stringify(commitment)}</output>
    </>
  );
}

it("a savings plan for what a reservation leaves is bought with it, and can be left again", async () => {
  const hand = mount(<Control given={{ kind: "reserved", offer: "1yr-no-upfront" }} />);
  const rest = screen.getByRole<HTMLInputElement>("checkbox", { name: "with a savings plan for the rest" });
  const set = () => JSON.parse(screen.getByRole("status").textContent ?? "");
  expect(rest.checked).toBe(false);
  await hand.click(rest);
  expect(set()).toEqual({ kind: "reserved", offer: "1yr-no-upfront", rest: "savings-plan" });
  expect(screen.getByText(/that the reservation leaves/)).toBeTruthy();
  await hand.click(rest);
  expect(set()).toEqual({ kind: "reserved", offer: "1yr-no-upfront" });
});
