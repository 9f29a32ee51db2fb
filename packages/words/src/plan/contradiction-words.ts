import type { Finding } from "@acuity/engine/units";
import { wordFinding } from "../findings/word-finding.ts";
import { formatAcu } from "../formats/acu.ts";
import type { Place } from "../formats/place.ts";
import type { Headline } from "./headline.ts";

/**
 * Where the files contradict what is said to run: whose CPU is a share of what, and whether the instance planned as the writer is
 * it, decides every figure, so it is the first doubt.
 */
const CONTRADICTIONS: readonly Finding["code"][] = [
  "capacity-below-demand",
  "class-of-serverless",
  "described-class-ran",
  "writer-elsewhere",
  "maximum-contradicted",
];

/** From this share on a demand that is off by its maximum belongs into a headline [A]. */
const FAR_OFF = 0.1;

const isTold = (one: Finding): boolean =>
  one.code !== "maximum-contradicted" || Math.abs(one.maxAcu / one.impliedAcu - 1) > FAR_OFF;

export function contradictions(findings: readonly Finding[], place: Place): readonly string[] {
  return CONTRADICTIONS.flatMap((code) => findings.filter((one) => one.code === code && isTold(one))).map(
    (one) => wordFinding(one, place),
  );
}

type Answer = Pick<Headline, "verdict" | "reason">;

/** What to run, after what is to be corrected first: where every demand is wrong no shape is an answer (DEM-2). */
export function correctedFirst(
  answer: Answer,
  { findings, place }: { readonly findings: readonly Finding[]; readonly place: Place },
): Answer {
  const [first] = findings.flatMap((one) => firstOf(one, place));
  if (first === undefined) return answer;
  const { verdict, reason } = answer;
  return {
    verdict: `${first.step} first; as it stands: ${verdict.charAt(0).toLowerCase()}${verdict.slice(1)}`,
    reason: `${first.because} ${reason}`.trim(),
  };
}

/** What to correct, and why; nothing of what spoils the demand of one reader alone. */
function firstOf(one: Finding, place: Place): readonly { readonly step: string; readonly because: string }[] {
  switch (one.code) {
    case "capacity-below-demand":
      return one.instance === undefined
        ? [
            {
              step: "Enter the maximum it ran with",
              because: `CPUUtilization of a maximum of ${formatAcu(one.maxAcu, place)} asks for more than the capacity measured: every demand here is too high.`,
            },
          ]
        : [];
    case "class-of-serverless":
      return [
        {
          step: "Say what it ran on",
          because: `A capacity was measured, which ${one.instanceClass} never publishes: today's bill and every demand here may be wrong.`,
        },
      ];
    default:
      return [];
  }
}
