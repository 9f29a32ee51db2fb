// Words and formats for every face: the web, the command line, what is downloaded.
export { formatAcu, formatAcuRange, formatGib } from "./formats/acu.ts";
export { countedUnit } from "./formats/counted-unit.ts";
export { formatDuration, formatDurationShort } from "./formats/duration.ts";
export {
  formatMoney,
  formatMoneyDelta,
  formatMoneyExact,
  formatMoneyExactDelta,
  formatMoneyRange,
  formatUnitPrice,
  moneySign,
  savingWord,
  sumAsShown,
  withMoneyShown,
} from "./formats/money.ts";
export { formatCompact, formatNumber, formatSignificant, MINUS, MISSING } from "./formats/number.ts";
export { formatPercent, formatPercentDelta, UNIT_SPACE } from "./formats/percent.ts";
export { type Place, placeOf, STANDARD_PLACE } from "./formats/place.ts";
export {
  formatClock,
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatHourOfWeek,
  formatMonth,
  formatWeekday,
  formatWindow,
  WEEKDAYS,
} from "./formats/time.ts";
export { type Note, notesOf } from "./notes-of.ts";
