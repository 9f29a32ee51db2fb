// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { mount } from "../testing/mount.tsx";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

const onValue = vi.fn<(value: number | null) => void>();

function Shown(props: Partial<NumberFieldProps>) {
  const [value, setValue] = useState<number | null>(props.value ?? null);
  return (
    <>
      <NumberField
        {...{ label: "Working set", least: 0, most: 1000, mayBeEmpty: true, ...props, value }}
        onValue={(next) => {
          onValue(next);
          setValue(next);
        }}
      />
      <button type="button">elsewhere</button>
    </>
  );
}

function field(props: Partial<NumberFieldProps> = {}) {
  onValue.mockReset();
  const hand = mount(<Shown value={4} {...props} />);
  const input = screen.getByRole("textbox") as HTMLInputElement;
  const leave = () => hand.click(screen.getByRole("button"));
  return { hand, input, leave };
}

const told = () => screen.queryByRole("alert")?.textContent ?? null;

it("stays empty when emptied, and takes the next number", async () => {
  const { hand, input, leave } = field();
  await hand.clear(input);
  await leave();
  expect([input.value, onValue.mock.lastCall, told()]).toEqual(["", [null], null]);
  await hand.type(input, "12");
  expect([onValue.mock.lastCall, told()]).toEqual([[12], null]);
});

it("has its last number again where it may not be empty", async () => {
  const { hand, input, leave } = field({ mayBeEmpty: false });
  await hand.clear(input);
  await leave();
  expect([input.value, onValue.mock.calls, told()]).toEqual(["4", [], null]);
});

it("says what is outside the bounds beside it, and changes nothing", async () => {
  const { hand, input, leave } = field({ least: 2, value: 40 });
  fireEvent.input(input, { target: { value: "-3" } });
  expect(told()).toBe("“-3” cannot be: a number from 2 to 1,000.");
  await leave();
  expect([input.value, onValue.mock.calls]).toEqual(["-3", []]);
  fireEvent.input(input, { target: { value: "1" } });
  // Further figures may follow.
  expect(told()).toBeNull();
  await hand.click(input);
  await leave();
  expect(told()).toBe("“1” cannot be: a number from 2 to 1,000.");
  fireEvent.input(input, { target: { value: "5000" } });
  expect([told(), onValue.mock.calls]).toEqual(["“5000” cannot be: a number from 2 to 1,000.", []]);
  fireEvent.input(input, { target: { value: "40" } });
  expect(told()).toBeNull();
});

it("says what is no number beside it, keeps its number and changes nothing", async () => {
  const { hand, input, leave } = field();
  await hand.click(input);
  await hand.keyboard("a");
  expect(told()).toBe("“4a” cannot be: a number from 0 to 1,000.");
  fireEvent.input(input, { target: { value: "abc" } });
  expect(told()).toBe("“abc” cannot be: a number from 0 to 1,000.");
  await hand.click(input);
  await leave();
  expect([input.value, onValue.mock.calls]).toEqual(["4", []]);
  expect(told()).toBe("“abc” cannot be: a number from 0 to 1,000.");
});

it("takes the sign of its unit for no mistake, and a part of a whole number for one", () => {
  const { input } = field({ suffix: " %", isWhole: true });
  fireEvent.input(input, { target: { value: "12 %" } });
  expect([told(), onValue.mock.lastCall]).toEqual([null, [12]]);
  fireEvent.input(input, { target: { value: "1.5 %" } });
  expect(told()).toBe("“1.5” cannot be: a whole number from 0 to 1,000.");
  expect(onValue).toHaveBeenCalledTimes(1);
});
