import { z } from "./z.ts";

const MIB = 1024 * 1024;

/** What is kept, or may be. */
export interface Kept {
  readonly bytes: number;
  /** Files. */
  readonly uploads: number;
  /** Reports, whether their links still open or not. */
  readonly shares: number;
}

/** How much may be kept, and how much may come from one address in a day. */
export interface Quotas {
  readonly workspace: Kept;
  readonly account: Kept;
  readonly installation: Kept & { readonly guests: number };
  readonly addressADay: Kept & { readonly guests: number };
}

/** Settings by the names that they have in the environment; megabytes are MiB. */
export const quotaDefaults = {
  ACUITY_WORKSPACE_MIB: 500,
  ACUITY_WORKSPACE_UPLOADS: 5_000,
  ACUITY_WORKSPACE_SHARES: 5_000,
  ACUITY_ACCOUNT_MIB: 1_000,
  ACUITY_ACCOUNT_UPLOADS: 10_000,
  ACUITY_ACCOUNT_SHARES: 10_000,
  ACUITY_ADDRESS_MIB_A_DAY: 2_000,
  ACUITY_ADDRESS_UPLOADS_A_DAY: 2_000,
  ACUITY_ADDRESS_SHARES_A_DAY: 1_000,
  ACUITY_ADDRESS_GUESTS_A_DAY: 500,
  ACUITY_INSTALLATION_MIB: 100_000,
  ACUITY_INSTALLATION_UPLOADS: 1_000_000,
  ACUITY_INSTALLATION_SHARES: 1_000_000,
  ACUITY_INSTALLATION_GUESTS: 100_000,
} as const;
export type QuotaSetting = keyof typeof quotaDefaults;

const MOST = 1_000_000_000;

/** The quotas of an environment, the defaults where it says nothing. @throws Error with a sentence */
export function readQuotas(environment: Readonly<Record<string, string | undefined>> = {}): Quotas {
  const read = (name: QuotaSetting): number => {
    const text = environment[name];
    if (text === undefined || text === "") return quotaDefaults[name];
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= 1 && value <= MOST) return value;
    throw new Error(`${name} must be 1 to ${MOST}; got "${text}".`);
  };
  const keptOf = (scope: "WORKSPACE" | "ACCOUNT" | "INSTALLATION"): Kept => ({
    bytes: read(`ACUITY_${scope}_MIB`) * MIB,
    uploads: read(`ACUITY_${scope}_UPLOADS`),
    shares: read(`ACUITY_${scope}_SHARES`),
  });
  return {
    workspace: keptOf("WORKSPACE"),
    account: keptOf("ACCOUNT"),
    installation: { ...keptOf("INSTALLATION"), guests: read("ACUITY_INSTALLATION_GUESTS") },
    addressADay: {
      bytes: read("ACUITY_ADDRESS_MIB_A_DAY") * MIB,
      uploads: read("ACUITY_ADDRESS_UPLOADS_A_DAY"),
      shares: read("ACUITY_ADDRESS_SHARES_A_DAY"),
      guests: read("ACUITY_ADDRESS_GUESTS_A_DAY"),
    },
  };
}

const countedSchema = z.object({
  used: z.int().nonnegative(),
  most: z.int().positive(),
  /** Whose limit is the nearer one. */
  of: z.enum(["workspace", "account"]),
});

/** What the caller's workspace keeps and how much it, or the caller in all of theirs, may. */
export const usageSchema = z.object({
  bytes: countedSchema,
  uploads: countedSchema,
  shares: countedSchema,
});
export type WorkspaceUsage = z.infer<typeof usageSchema>;
