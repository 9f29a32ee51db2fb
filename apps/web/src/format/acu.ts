export { formatAcu, formatAcuRange, formatGib } from "@acuity/words";
