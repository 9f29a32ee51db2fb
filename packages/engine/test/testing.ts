// Prices and settings for the tests of other packages.
export { noPrices } from "./price-sheet-fixture.ts";
export { settingsOf } from "./settings-of.ts";
