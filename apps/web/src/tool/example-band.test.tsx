// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../ui/testing/mount.tsx";
import { ExampleBand } from "./example-band.tsx";

it("two bands on one page are told apart by what they say", () => {
  mount(
    <>
      <ExampleBand example="Of a cluster nobody has">figures</ExampleBand>
      <ExampleBand example="Of the class that would do">figures</ExampleBand>
    </>,
  );
  expect(screen.getAllByRole("region", { name: /^Of / })).toHaveLength(2);
  expect(screen.getByRole("region", { name: "Of the class that would do" })).toBeTruthy();
});
