export { countedUnit } from "@acuity/words";
