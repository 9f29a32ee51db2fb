// @vitest-environment happy-dom
import { settingsOf } from "@acuity/engine/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { mount } from "../../../ui/testing/mount.tsx";
import { WriterControl } from "./writer-control.tsx";

const shown = (region: string, instanceClass: string) => {
  const writer = { kind: "provisioned", instanceClass } as const;
  mount(<WriterControl {...settingsOf({ region, writer })} onSettings={() => undefined} />);
};

it("says of a region that the catalog does not have that the region is wrong, and not the class", () => {
  shown("xx-fake-9", "db.r6g.4xlarge");
  expect(
    screen.getByText(/^No region of the catalog is called xx-fake-9.*Choose another region\.$/),
  ).toBeTruthy();
  expect(screen.queryByText(/Choose another class/)).toBeNull();
});

it("says of a class that a region does not sell to choose another", () => {
  shown("us-east-1", "db.m1.small");
  expect(screen.getByText(/^db\.m1\.small is not sold here/)).toBeTruthy();
});
