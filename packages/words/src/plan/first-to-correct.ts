import type { Finding } from "@acuity/engine/units";
import { suspectedBy } from "../findings/description-sentences.ts";
import { formatAcu, formatGib } from "../formats/acu.ts";
import type { Place } from "../formats/place.ts";
import { cpuDeniedWords } from "./below-demand-words.ts";

interface First {
  readonly step: string;
  /** What every figure is wrong by: `the CPU`. */
  readonly what: string;
  readonly because: string;
}

/** What to correct, and why; nothing of what spoils the demand of one reader alone. */
export function firstToCorrect(one: Finding, place: Place): First | null {
  switch (one.code) {
    case "capacity-below-demand":
    case "capacity-above-maximum":
    case "maximum-contradicted":
      return one.instance === undefined ? otherMaximum(one, place) : null;
    case "freeable-over-maximum":
      return one.isReader ? null : otherMaximum(one, place);
    case "memory-beyond-class":
      return one.isReader ? null : largerClass(one, place);
    case "unnamed-contradict":
      return {
        ...{ step: "Say which instance each column is", what: CPU },
        because:
          "Columns of CPUUtilization name no instance and contradict each other: the busiest is planned for alone, and what the others ask for is in no figure.",
      };
    case "cpu-as-share":
    case "statistic-assumed":
    case "cluster-mean":
    case "cpu-over-maximum":
    case "cpu-zero-busy":
    case "days-equal":
    case "samples-impossible":
    case "cpu-over-whole":
    case "samples-contradict":
      return anotherCpu(one);
    case "trace-elsewhen":
      return {
        ...{ step: `Correct the dates, ${one.fromDay} to ${one.toDay},`, what: "the dates" },
        because:
          "Nobody can have measured Aurora then: days of the week and prices are not those of the cluster.",
      };
    case "roles-changed":
      return one.because === "only-suspected"
        ? { step: "Export WriteIOPS of every instance", what: ROLES, because: suspectedBy(one) }
        : AFTER_CHANGE;
    case "class-of-serverless":
      return {
        ...{ step: "Say what it ran on", what: CLASS },
        because: `A capacity was measured, which ${one.instanceClass} never publishes: today's bill and every demand here may be wrong.`,
      };
    default:
      return null;
  }
}

const CPU = "the CPU";
const CLASS = "the class";
const ROLES = "the roles";

const largerClass = (
  { mostGib, instanceClass }: Extract<Finding, { readonly code: "memory-beyond-class" }>,
  place: Place,
): First => ({
  ...{ step: "Enter the class it ran on", what: CLASS },
  because: `FreeableMemory of ${formatGib(mostGib, place)} is more than ${instanceClass} has: it ran on a larger class, and every demand here is too low, or the metric is of another instance.`,
});

const AFTER_CHANGE: First = {
  ...{ step: "Export what came after the role change", what: ROLES },
  because: "Until then another instance wrote, and by the load of a reader no writer is planned.",
};

type OfCpu = Extract<
  Finding,
  {
    readonly code:
      | "cpu-as-share"
      | "statistic-assumed"
      | "cluster-mean"
      | "cpu-over-maximum"
      | "cpu-zero-busy"
      | "days-equal"
      | "samples-impossible"
      | "cpu-over-whole"
      | "samples-contradict";
  }
>;

/** A CPU that is to be exported anew before any demand stands. */
function anotherCpu(one: OfCpu): First | null {
  switch (one.code) {
    case "cpu-as-share":
      return one.instance === undefined
        ? {
            ...{ step: "Settle whether CPU is a share", what: CPU },
            because:
              "CPUUtilization never exceeds 1: if it is a share, every demand here is 100 times too small.",
          }
        : null;
    case "statistic-assumed":
      return one.instance === undefined
        ? {
            ...{ step: "Export CPUUtilization as Average", what: CPU },
            because: `CPUUtilization is ${one.statistic} here: every demand is too low.`,
          }
        : null;
    case "cluster-mean":
      return {
        ...{ step: "Export the writer’s own CPUUtilization", what: CPU },
        because: "CPUUtilization is a mean over the whole cluster: what the writer asks for, no file tells.",
      };
    case "cpu-over-maximum":
      return again(
        one,
        "CPUUtilization lies above its own Maximum: one of both is of another instance or time.",
      );
    case "cpu-zero-busy":
      return again(one, "CPUUtilization is 0 while the instance works: every demand there is too low.");
    case "samples-impossible":
      return again(
        {},
        "Many samples of CPUUtilization cannot be: what was asked then is not known, and every demand is a lower bound.",
      );
    case "cpu-over-whole":
      return again(
        {},
        "CPUUtilization is above 100 % in many samples: it is of another unit, or a sum, and counts as full there.",
      );
    case "samples-contradict":
      return again(
        {},
        "Most samples of CPUUtilization have two values: which is the instance's own, no file tells.",
      );
    case "days-equal":
      return again(one, "Days of CPUUtilization are copies: what the others asked for, no file tells.");
  }
}

const again = ({ isReader }: { readonly isReader?: true }, because: string): First | null =>
  isReader ? null : { step: "Export CPUUtilization again", what: CPU, because };

type OfMaximum = Extract<
  Finding,
  {
    readonly code:
      | "capacity-below-demand"
      | "capacity-above-maximum"
      | "maximum-contradicted"
      | "freeable-over-maximum";
  }
>;

/** A maximum that the files deny, whichever side it is off to; null where what denies it is denied itself. */
function otherMaximum(one: OfMaximum, place: Place): First | null {
  if (one.code === "maximum-contradicted" && one.isDenied) return null;
  if (one.code === "capacity-below-demand" && one.isImplied) return again({}, cpuDeniedWords(one, place));
  return { step: "Enter the maximum it ran with", what: "the maximum", because: deniedWords(one, place) };
}

function deniedWords(one: OfMaximum, place: Place): string {
  const said = formatAcu(one.maxAcu, place);
  switch (one.code) {
    case "capacity-below-demand":
      return `CPUUtilization of a maximum of ${said} asks for more than the capacity measured: every demand here is too high.`;
    case "capacity-above-maximum":
      return `The capacity measured reaches ${formatAcu(one.highestAcu, place)}, above a maximum of ${said}: every demand here is too low.`;
    case "freeable-over-maximum":
      return `FreeableMemory of ${formatGib(one.freeGib, place)} is more than a maximum of ${said} has: the maximum was higher, and every demand here is too low, or the metric is of another instance.`;
    case "maximum-contradicted":
      return `The capacity measured over ACUUtilization gives a maximum of ${formatAcu(one.impliedAcu, place)}, not ${said}: every demand here is too ${one.impliedAcu > one.maxAcu ? "low" : "high"}.`;
  }
}
