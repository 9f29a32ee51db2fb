// Price sheets for the tests of other packages.
export { noPrices } from "./price-sheet-fixture.ts";
