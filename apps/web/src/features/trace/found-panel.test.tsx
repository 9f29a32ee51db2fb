// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mount } from "../../ui/testing/mount.tsx";
import type { Found } from "./found-list.ts";
import { FoundPanel } from "./found-panel.tsx";

const long = "finer ones cover the same time, and a coarser one counts only where there is none of them";
const found: readonly Found[] = [
  {
    key: "a",
    title: "Average and Maximum of CPU",
    rest: "bursts are seen",
    isWarning: false,
    detail: null,
    isAssumption: false,
  },
  {
    key: "b",
    title: "12 samples were left out",
    rest: long,
    isWarning: true,
    detail: `12 samples were left out: ${long}`,
    isAssumption: true,
  },
];

describe("the panel of what was found", () => {
  it("says each in a few words with a sign, and the whole sentence on demand", async () => {
    const hand = mount(<FoundPanel found={found}>files</FoundPanel>);
    const items = within(screen.getByRole("list", { name: "What we found in the files" })).getAllByRole(
      "listitem",
    );
    expect(items.map((item) => item.textContent)).toEqual([
      "Average and Maximum of CPU; bursts are seen",
      "12 samples were left outassumed",
    ]);
    expect(within(items[0] as HTMLElement).getByRole("img", { name: "In order" })).toBeTruthy();
    expect(within(items[1] as HTMLElement).getByRole("img", { name: "Needs a look" })).toBeTruthy();
    await hand.click(screen.getByRole("button", { name: "Details" }));
    expect(screen.getByText(`12 samples were left out: ${long}`)).toBeTruthy();
  });

  it("offers no details where there are none", () => {
    mount(<FoundPanel found={found.slice(0, 1)}>files</FoundPanel>);
    expect(screen.queryByRole("button")).toBeNull();
  });
});
