import type { Plan } from "@acuity/engine/plan";
import type { Finding } from "@acuity/engine/units";
import type { DecidingFact, Risk } from "./decision.ts";
import { type Ground, medium } from "./ground.ts";

type Entered = Extract<Finding, { readonly code: "version-entered" }>;
type Of = { readonly plan: Pick<Plan, "notes"> };

/** The version that no file tells, where something rests on it (ENT-1). */
const enteredIn = ({ notes }: Pick<Plan, "notes">): Entered | undefined =>
  notes.find((one): one is Entered => one.code === "version-entered");

/** The same where it decides the answer. */
function decidingIn({ plan }: Of): Entered | undefined {
  const found = enteredIn(plan);
  return found?.isMaterial ? found : undefined;
}

/** `11.9, as entered`, of a version that no file tells. */
export const versionText = (version: string, isEntered: boolean): string =>
  isEntered ? `${version}, as entered` : version;

/** The same where a finding tells it. */
export const versionIn = (plan: Pick<Plan, "notes">, version: string): string =>
  versionText(version, enteredIn(plan)?.engineVersion === version);

const SETTLE = "SELECT version() tells it.";

/** What the files say in its place. */
const fileWords = ({ described }: Entered): string =>
  described === undefined ? "no file tells it" : `the description says ${described}`;

/** The finding. */
export function versionEnteredSentence({ engineVersion, described }: Entered): string {
  const counts = `${versionText(engineVersion, true)}, is what counts.`;
  return described === undefined
    ? `No file tells the engine version: ${counts} ${SETTLE}`
    : `The description says engine version ${described}: ${counts} Change it if the files were measured on what runs now.`;
}

/** As a doubt, where it decides. */
export function ownVersionGround(of: Of): readonly Ground[] {
  const found = decidingIn(of);
  // What the description denies is told as that.
  if (found === undefined || found.described !== undefined) return [];
  const short = `version ${found.engineVersion}, entered by somebody, decides`;
  return [medium("assumed", [short, versionEnteredSentence(found)])];
}

/** As a risk. */
export function ownVersionRisk(of: Of): readonly Risk[] {
  const found = decidingIn(of);
  if (found === undefined) return [];
  const but = found.described === undefined ? " and no file tells" : `, while ${fileWords(found)}`;
  const words = `The answer hangs on version ${found.engineVersion}, which somebody entered${but}: what it costs, and what may run on it. ${SETTLE}`;
  return [{ title: "Version entered by somebody", words }];
}

/** As a fact that the answer rests on. */
export function ownVersionFact(of: Of): readonly DecidingFact[] {
  const found = decidingIn(of);
  if (found === undefined) return [];
  return [
    {
      ...{ kind: "platform", origin: "yours", field: null },
      words: `Version ${versionText(found.engineVersion, true)}`,
      detail: `${fileWords(found)}; on another there may be no upgrade to make, and another bill`,
      settle: SETTLE,
    },
  ];
}
