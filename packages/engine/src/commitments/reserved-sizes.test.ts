import { expect, it } from "vitest";
import { usEast1 } from "../../test/price-sheet-fixture.ts";
import { sizesOf } from "./reserved-sizes.ts";

const asked = { storageMode: "standard", offer: "1yr-no-upfront" } as const;

it("LAY-2 the sizes of a sheet are priced once, those of another sheet or a price that was entered by themselves", () => {
  const sheet = { ...usEast1 };
  const sizes = sizesOf("r6g", { ...asked, sheet });
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizesOf("r6g", { ...asked, sheet })).toBe(sizes);
  expect(sizesOf("r6g", { ...asked, sheet: { ...usEast1, reserved: [], reservedFamilies: [] } })).toEqual([]);
  expect(sizesOf("r6g", { ...asked, sheet, storageMode: "io-optimized" })).not.toEqual(sizes);
  const enteredDiscounts = { "1yr-no-upfront": 0.5 };
  const [largest] = sizesOf("r6g", { ...asked, sheet, enteredDiscounts });
  expect(largest?.price.basis).toBe("entered");
  expect(sizesOf("r6g", { ...asked, sheet })).toBe(sizes);
});
