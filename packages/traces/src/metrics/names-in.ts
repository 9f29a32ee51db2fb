import { canonicalStatistic } from "@acuity/engine/demand";
import { canonicalMetric } from "./canonical-metric.ts";

/** An identifier as people give them: words of letters and digits with a hyphen between. */
const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/i;

/** The words of a label that can be the name of an instance: `orders-1` of `CPU, orders-1 (writer)`. */
export function namesIn(label: string): string[] {
  const words = label.split(/[^\p{L}\p{N}-]+/u);
  return words.filter(
    (word) => NAME.test(word) && canonicalMetric(word) === null && canonicalStatistic(word) === null,
  );
}
