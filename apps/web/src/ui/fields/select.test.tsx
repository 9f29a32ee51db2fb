// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { mount } from "../testing/mount.tsx";
import { MultiSelect, Select } from "./select.tsx";

const DATA = ["us-east-1", "us-west-2", "eu-west-1"];
const drawn = () => document.querySelectorAll("[data-combobox-option]").length;

it("what can be chosen is not drawn before the field is entered", async () => {
  const hand = mount(<Select aria-label="Region" searchable data={DATA} value="us-west-2" />);
  expect(drawn()).toBe(0);
  await hand.click(screen.getByRole("combobox", { name: "Region" }));
  expect(drawn()).toBe(DATA.length);
  await hand.tab();
  expect(drawn()).toBe(DATA.length);
});

it("from a field entered by keyboard the arrow opens the list at what is chosen", async () => {
  const onChange = vi.fn();
  const hand = mount(<Select aria-label="Region" data={DATA} value="us-west-2" onChange={onChange} />);
  await hand.tab();
  await hand.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onChange.mock.calls.map(([value]) => value)).toEqual(["eu-west-1"]);
});

it("a choice of several alike, and whoever waits for the focus hears of it", async () => {
  const onFocus = vi.fn();
  const hand = mount(<MultiSelect aria-label="It also uses" data={DATA} value={[]} onFocus={onFocus} />);
  expect(drawn()).toBe(0);
  await hand.click(screen.getByRole("combobox", { name: "It also uses" }));
  expect([drawn(), onFocus.mock.calls.length]).toEqual([DATA.length, 1]);
});
