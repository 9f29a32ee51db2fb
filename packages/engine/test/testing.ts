// Prices, settings, questions and mangled exports for the tests of other packages.

export { limitMinutes } from "../src/plan/compare/compared-row.ts";
export { savesWorth } from "../src/plan/terms/worth-a-change.ts";
export { againstToday } from "../src/plan/today/against-today.ts";
export { todayFindings } from "../src/plan/today/today-findings.ts";
export { orders } from "./description-of.ts";
export { failoverCase } from "./failover-case.ts";
export { figuresOf, PROVISIONED, SERVERLESS } from "./figures-of-evidence.ts";
export { coarserCopy, cutAnywhere, cutAtTime, shuffled } from "./mangled-exports.ts";
export { loadCase, officeCase } from "./plan-fixture.ts";
export { optionOf, planOf } from "./plan-of.ts";
export { noPrices } from "./price-sheet-fixture.ts";
export { seriesOf } from "./series-of.ts";
export { baselineOf, settingsOf } from "./settings-of.ts";
