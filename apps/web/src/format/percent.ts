export { formatPercent, formatPercentDelta } from "@acuity/words";
