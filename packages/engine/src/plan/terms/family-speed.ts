import type { ProfileId } from "../../units/profile-id.ts";
import type { RandomSource } from "../../units/random-source.ts";
import type { Settings, SourceSetting } from "./settings.ts";

/**
 * Speed of a vCPU, or of an ACU of a platform, in thousandths of r6g and platform 2 (SPD-1, assumptions: the ends of AWS's
 * published "up to" figures; S3 supports that r6g and an ACU of 2023 are alike). What is not named is as r6g.
 */
const SPEED_RANGES = {
  r5: [830, 1000],
  t3: [830, 1000],
  r6i: [950, 1150],
  r6id: [950, 1150],
  r7i: [950, 1150],
  r7g: [1100, 1300],
  r8g: [1300, 1800],
  r8gd: [1300, 1800],
  "platform-3": [1100, 1300],
  "platform-4": [1200, 1690],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

/** A platform nobody named may be any of them. */
const ANY_PLATFORM = [1000, 1690] as const;

/** One draw of every speed. */
export type Speeds = (of: SpeedOf) => number;

/** A family such as `r8g`, or a platform; null for a serverless source whose platform nobody knows. */
export type SpeedOf = string | null;

/** The same share of each range for all, so that families of one generation stay alike. */
export function drawSpeeds(random: RandomSource): Speeds {
  const share = new Map<SpeedOf, number>();
  const generations: readonly (readonly SpeedOf[])[] = [
    ["r5", "t3"],
    ["r6i", "r6id"],
    ["r7i"],
    ["r7g"],
    ["r8g", "r8gd"],
    ["platform-3"],
    ["platform-4"],
    [null],
  ];
  for (const families of generations) {
    const drawn = random();
    for (const family of families) share.set(family, drawn);
  }
  return (of) => {
    const range = of === null ? ANY_PLATFORM : rangeOf(of);
    return range === null ? 1000 : range[0] + (range[1] - range[0]) * (share.get(of) ?? 0.5);
  };
}

function rangeOf(family: string): readonly [number, number] | null {
  return Object.hasOwn(SPEED_RANGES, family) ? SPEED_RANGES[family as keyof typeof SPEED_RANGES] : null;
}

/** The middle of every range: what the expected run takes. */
export const expectedSpeeds: Speeds = drawSpeeds(() => 0.5);

/** The user's own speed, thousandths of r6g; a family with drives, such as r8gd, has that of the same without. */
export function ownSpeed({ speeds = {} }: Pick<Settings, "speeds">, of: SpeedOf): number | null {
  const given: Readonly<Record<string, number | undefined>> = speeds;
  const yours = of === null ? undefined : (given[of] ?? given[of.replace(/(?<=^r\d[gi])d$/, "")]);
  return yours === undefined ? null : 1000 * yours;
}

/** The user's own speeds before others; what is the user's is not drawn (SPD-1). */
export function withOwnSpeeds(settings: Pick<Settings, "speeds">, others: Speeds): Speeds {
  if (settings.speeds === undefined) return others;
  return (of) => ownSpeed(settings, of) ?? others(of);
}

/** What the demand of a source was measured on: `db.r6g.large` is of the family `r6g`. */
export function speedOfSource(source: SourceSetting): SpeedOf {
  if (source.kind === "provisioned") return familyOf(source.instanceClass);
  return source.profile === null ? null : PLATFORMS[source.profile];
}

const PLATFORMS: Readonly<Record<ProfileId, string>> = {
  ...{ "mysql-2022": "platform-2", "postgres-2024": "platform-2" },
  ...{ "platform-3": "platform-3", "platform-4": "platform-4" },
};

/** `r8g` of `db.r8g.large`; a name of another form is as r6g. */
const familyOf = (instanceClass: string): string => instanceClass.split(".")[1] ?? "r6g";

/** What a member is to run on: a class, or the platform of the plan. */
export interface RunsOn {
  readonly kind: "serverless" | "provisioned";
  readonly instanceClass?: string | null;
}

/**
 * What one unit of demand measured on `source` becomes on what a member is to run on (SPD-1): 0.65 from r6g to r8g at
 * the middles. 1 where both are alike, or where nobody knows on which platform a range ran: then it stays there.
 */
export function workRatio(
  speeds: Speeds,
  from: { readonly source: SourceSetting; readonly runsOn: RunsOn; readonly profile: ProfileId },
): number {
  const { source, runsOn, profile } = from;
  const measuredOn = speedOfSource(source);
  if (runsOn.kind === "serverless" && source.kind === "serverless" && measuredOn === null) return 1;
  const target = runsOn.kind === "serverless" ? PLATFORMS[profile] : familyOf(runsOn.instanceClass ?? "");
  return measuredOn === target ? 1 : speeds(measuredOn) / speeds(target);
}

/**
 * How fast what runs is at the middles (SPD-1), the writer first: for shapes of one cost, of which the faster has the more room.
 * Thousandths of r6g.
 */
export function speedsOfShape({
  writer,
  readers,
  profile,
}: Pick<Settings, "writer" | "readers" | "profile">): readonly [writer: number, readers: number] {
  const of = ({ kind, instanceClass }: RunsOn) =>
    expectedSpeeds(kind === "serverless" ? PLATFORMS[profile] : familyOf(instanceClass ?? ""));
  return [of(writer), readers.reduce((sum, reader) => sum + of(reader), 0)];
}
