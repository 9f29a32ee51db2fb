import type { EvidenceFinding } from "@acuity/engine/units";
import { countedUnit } from "../formats/counted-unit.ts";
import { formatNumber, formatPercent, UNIT_SPACE } from "../formats/number.ts";
import { formatDate } from "../formats/time.ts";
import type { Sentences } from "../sentences.ts";

type DeniedCode = "connections-zero-busy" | "cpu-zero-busy" | "days-equal" | "cpu-filled";

const ofInstance = (instance: string | null): string => (instance === null ? "" : ` of ${instance}`);

/** What shows that samples are no proper measurements (EVD-16). */
export const DENIED_SENTENCES: Sentences<Extract<EvidenceFinding, { readonly code: DeniedCode }>> = {
  "connections-zero-busy": ({ instance, hours, ofHours }, place) => {
    const many = formatNumber(hours, 0, place);
    const which =
      hours === ofHours
        ? `all ${many} hours`
        : `${many} of ${formatNumber(ofHours, 0, place)} ${countedUnit(ofHours, "hour")}`;
    return `DatabaseConnections${ofInstance(instance)} is 0 in ${which} in which its CPU is above 10${UNIT_SPACE}%: somebody asks for that, so one of both is of another instance, or 0 stands for no value. What CPU shows counts, and nothing pauses by these zeros. Export both together, DatabaseConnections as Maximum.`;
  },
  "cpu-zero-busy": ({ instance, samples, ofSamples }, place) =>
    `CPUUtilization${ofInstance(instance)} is exactly 0 in ${formatNumber(samples, 0, place)} of ${formatNumber(ofSamples, 0, place)} samples while ${samples === ofSamples ? "somebody is connected, reads or writes, or its own Maximum is above 0" : "as many are connected, or as much is read or written, as usual"}: a running instance always shows some, so 0 stands for no value. Every demand there is too low; export it again, and leave out what was not measured.`,
  "days-equal": ({ instance, days, ofDays, dayS, ofS }, place) =>
    `CPUUtilization${ofInstance(instance)} of ${formatNumber(days, 0, place)} of ${formatNumber(ofDays, 0, place)} ${countedUnit(ofDays, "day")} is an earlier day digit for digit (${formatDate(dayS, place)} that of ${formatDate(ofS, place)}): ${days === 1 ? "it was" : "they were"} copied and not measured. Export the time anew, or leave the copies out.`,
  "cpu-filled": ({ instance, by, sharePct }, place) => {
    const share = `${formatPercent(sharePct, place)} of its samples`;
    const what =
      by === "maximum"
        ? `has one value as Average and Maximum in ${share}, which no five minutes of work have`
        : `stands still to the last digit in ${share}`;
    return `CPUUtilization${ofInstance(instance)} ${what}: longer means were filled in, or one value was repeated, and what lies inside is not seen. Export Average and Maximum from CloudWatch at 300 s or less.`;
  },
};
