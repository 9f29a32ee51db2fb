import type { Finding } from "@acuity/engine/units";
import { formatAcu } from "../formats/acu.ts";
import { formatNumber, formatPercent } from "../formats/number.ts";
import type { Place } from "../formats/place.ts";

type Full = Omit<Extract<Finding, { readonly code: "connections-full" }>, "code" | "assumption">;

/** That sessions may have been refused, what the pick takes, and what ends it (DEM-9). */
export function fullConnectionsSentence(
  { instance, runsOn, standAt, accepted, timePct, pickTakes }: Full,
  place: Place,
): string {
  const count = (connections: number) => formatNumber(Math.ceil(connections), 0, place);
  const whose = instance === null ? "" : ` of ${instance}`;
  const host = typeof runsOn === "string" ? runsOn : `a range up to ${formatAcu(runsOn.maxAcu, place)}`;
  const taken =
    count(standAt) === count(accepted)
      ? `all that ${host} takes by default`
      : `about all that ${host} takes by default (${count(accepted)} at most)`;
  const pick =
    pickTakes === null
      ? ""
      : pickTakes > accepted
        ? ` The pick takes ${count(pickTakes)}.`
        : " The pick takes no more.";
  return `DatabaseConnections${whose} stand at ${count(standAt)} for ${formatPercent(timePct, place)} of the time, ${taken}: sessions may have been refused, and how many nobody knows.${pick} Raise max_connections, or put a pooler or RDS Proxy before it, and measure a week before you commit; ${
    pickTakes === null
      ? "or run what takes more"
      : "enter the peak of connections to plan for a class that takes it"
  }.`;
}
