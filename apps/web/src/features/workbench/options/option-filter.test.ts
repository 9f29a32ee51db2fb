import { optionOf, settingsOf } from "@acuity/engine/testing";
import { STANDARD_PLACE } from "@acuity/words";
import { expect, it } from "vitest";
import { EVERYTHING, familiesAmong, filterOptions, type OptionFilter, termsAmong } from "./option-filter.ts";

const onClass = (instanceClass: string) => ({ kind: "provisioned", instanceClass }) as const;
const options = [
  optionOf("range", { settings: settingsOf({ minAcu: 2, maxAcu: 24 }) }),
  optionOf("class", {
    kind: "provisioned",
    meetsLimits: false,
    settings: settingsOf({ writer: onClass("db.r7g.large"), storageMode: "io-optimized" }),
  }),
  optionOf("reserved", {
    kind: "provisioned",
    settings: settingsOf({
      writer: onClass("db.r6g.large"),
      commitment: { kind: "reserved", offer: "3yr-all-upfront" },
    }),
  }),
];

const ids = (filter: Partial<OptionFilter>) =>
  filterOptions(options, { filter: { ...EVERYTHING, ...filter }, place: STANDARD_PLACE }).map(({ id }) => id);

it("keeps the shapes that are asked for, by each of what is asked", () => {
  expect(ids({})).toEqual(["range", "class", "reserved"]);
  expect(ids({ kind: "serverless" })).toEqual(["range"]);
  expect(ids({ family: "r7g" })).toEqual(["class"]);
  expect(ids({ storage: "io-optimized" })).toEqual(["class"]);
  expect(ids({ term: "reserved-3" })).toEqual(["reserved"]);
  expect(ids({ term: "on-demand", isInside: true })).toEqual(["range"]);
  expect(familiesAmong({ options })).toEqual(["r6g", "r7g"]);
});

it("offers a term that no shape was tried at as one that cannot be chosen", () => {
  expect(termsAmong({ options })).toEqual([
    { value: "on-demand", label: "On demand" },
    { value: "savings-plan", label: "Savings plan, 1 year: none tried", disabled: true },
    { value: "reserved-1", label: "Reserved, 1 year: none tried", disabled: true },
    { value: "reserved-3", label: "Reserved, 3 years" },
  ]);
});

it("finds a title by its words in any order, however its dashes and spaces are typed", () => {
  expect(ids({ search: "2-24 ACU" })).toEqual(["range"]);
  expect(ids({ search: "reserved  R6G" })).toEqual(["reserved"]);
  expect(ids({ search: "aurora" })).toEqual([]);
});
