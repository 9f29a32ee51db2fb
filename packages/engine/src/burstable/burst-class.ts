/** What a T class earns and may spend. One CPU credit is one vCPU at 100 % for a minute. */
export interface BurstClass {
  readonly vcpu: number;
  /** Share of each vCPU that the credits earned pay for. */
  readonly baseline: number;
  readonly creditsPerHour: number;
  /** Most that can be saved up, a day's earnings, and most that can be owed before surplus is charged. */
  readonly mostCredits: number;
}

const small: BurstClass = { vcpu: 2, baseline: 0.2, creditsPerHour: 24, mostCredits: 576 };
const large: BurstClass = { vcpu: 2, baseline: 0.3, creditsPerHour: 36, mostCredits: 864 };

/** F: EC2 user guide, "Key concepts for burstable performance instances", copy of 2026-04-13; on Aurora all are unlimited. */
const BURST_CLASSES: Readonly<Record<string, BurstClass>> = {
  "db.t3.small": small,
  "db.t3.medium": small,
  "db.t3.large": large,
  "db.t4g.medium": small,
  "db.t4g.large": large,
};

/** Null for a class without credits, and for a T class whose credits are not known. */
export function burstClassOf(instanceClass: string): BurstClass | null {
  return Object.hasOwn(BURST_CLASSES, instanceClass) ? (BURST_CLASSES[instanceClass] ?? null) : null;
}
