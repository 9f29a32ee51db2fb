// @vitest-environment happy-dom
import type { Feature } from "@acuity/engine/units";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { FeatureControl } from "./feature-control.tsx";

function Control({ given }: { readonly given: readonly Feature[] }) {
  const [features, setFeatures] = useState(given);
  return (
    <>
      <FeatureControl features={features} onSettings={(patch) => setFeatures(patch.features ?? [])} />
      <output>{JSON.stringify(features)}</output>
    </>
  );
}

it("lists every feature with what it sets, those in use ticked, and takes and gives one", async () => {
  const hand = mount(<Control given={["logExport"]} />);
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  expect(screen.getAllByRole("checkbox")).toHaveLength(9);
  expect(box(/^Log export/).checked).toBe(true);
  expect(screen.getByText(/^1 of 9: Log export/)).toBeTruthy();
  expect(screen.getByText(/serverless: 8.ACU or more advised, never pauses/)).toBeTruthy();
  await hand.click(box(/^RDS Proxy/));
  expect(screen.getByRole("status").textContent).toBe('["proxy","logExport"]');
  await hand.click(box(/^Log export/));
  expect(screen.getByRole("status").textContent).toBe('["proxy"]');
  await hand.click(box(/^RDS Proxy/));
  expect(screen.getByText("none of 9")).toBeTruthy();
});
