import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { quotaDefaults, readQuotas } from "@acuity/contract";
import { z } from "zod";
import { readNetworks } from "./edge/client-address.ts";
import { root } from "./root.mjs";
import { weaknessOf } from "./secret-strength.ts";

interface Range {
  readonly least: number;
  readonly most: number;
}

const inRange = ({ least, most }: Range, unit = "a whole number") => {
  const sentence = `must be ${unit} from ${least} to ${most}`;
  return z
    .string()
    .transform((text) => (text.trim() === "" ? Number.NaN : Number(text)))
    .refine((value) => value >= least && value <= most, sentence)
    .refine((value) => unit !== "a whole number" || Number.isNaN(value) || Number.isInteger(value), sentence);
};

/** The same with what it is where nothing is said. */
const number = ({ unless, ...range }: Range & { readonly unless: number }, unit?: string) =>
  z.string().default(String(unless)).pipe(inRange(range, unit));

const metricsPort = inRange({ least: 1, most: 65_535 }).optional();

const database = z
  .string()
  .refine(isDatabaseUrl, "must be a URL such as postgresql://user:password@host:5432/acuity")
  .optional();

const origin = z
  .string()
  .refine(isOrigin, "must be what the browser calls us, without a path, such as https://acuity.example.com")
  .optional();

const contact = z
  .string()
  .refine(
    (text) => URL.canParse(text) && /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+\d[\d-]+)$/.test(text),
    "must be how to reach whoever mends holes: mailto:security@example.com or an https address",
  )
  .optional();

const secret = z
  .string()
  .superRefine((text, { addIssue }) => {
    const weakness = weaknessOf(text);
    if (weakness !== null) addIssue(weakness);
  })
  .optional();

const networks = z
  .string()
  .default("")
  .transform((text, { addIssue }) => {
    try {
      return readNetworks(text);
    } catch (error) {
      addIssue(error instanceof Error ? error.message : String(error));
      return z.NEVER;
    }
  });

/** Every setting of the programs that `npm start` and the containers run; `.env.example` says what each is for. */
const SETTINGS = z.object({
  PORT: number({ least: 1, most: 65_535, unless: 3000 }),
  HOST: z.string().default("127.0.0.1"),
  ACUITY_ORIGIN: origin,
  ACUITY_DATA: z.string().default(".acuity"),
  DATABASE_URL: database,
  DATABASE_AUTH_URL: database,
  DATABASE_MIGRATE_URL: database,
  DATABASE_ADMIN_URL: database,
  ACUITY_DATABASE_FOLDER: z
    .string()
    .refine(existsSync, "must be a folder of this machine, or nothing")
    .optional(),
  BETTER_AUTH_SECRET: secret,
  TRUST_PROXY: networks,
  ACUITY_SOCKETS_PER_ADDRESS: number({ least: 1, most: 1_000_000, unless: 100 }),
  ACUITY_LAME_DUCK_S: number({ least: 0, most: 60, unless: 5 }, "seconds"),
  ACUITY_WORKERS: number({ least: 0, most: 16, unless: 1 }),
  ACUITY_METRICS_PORT: metricsPort,
  ACUITY_WORKER_METRICS_PORT: metricsPort,
  ACUITY_METRICS_HOST: z.string().default("127.0.0.1"),
  ACUITY_SECURITY_CONTACT: contact,
  ACUITY_CHROMIUM: z.string().optional(),
  ACUITY_DEBUG: z.enum(["0", "1"], "must be 1 or nothing").optional(),
});

/** Quotas are read where they are kept to, by the contract. */
export const settingNames: readonly string[] = [
  ...Object.keys(SETTINGS.shape),
  ...Object.keys(quotaDefaults),
];
/** Read by docker-compose.yml, which makes settings of them. */
export const composeNames: readonly string[] = [
  ...["POSTGRES_PASSWORD", "ACUITY_APP_PASSWORD", "ACUITY_AUTH_PASSWORD", "ACUITY_MIGRATE_PASSWORD"],
  "ACUITY_DOMAIN",
];
/** Handed from one of our programs to another, and those of our own tests. */
const OWN = /^ACUITY_(PARENT|E2E_.*|BENCH_.*)$/;
/** Their values hold passwords. */
const SECRET = /SECRET|_URL$/;

type Environment = Readonly<Record<string, string | undefined>>;

/** What was read, what is wrong as sentences that name the setting, and what is probably a mistake in a name. */
export interface CheckedSettings {
  readonly values: z.infer<typeof SETTINGS> | null;
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/** Reads all settings at once; one that is empty counts as not set. */
export function checkSettings(environment: Environment): CheckedSettings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const read = SETTINGS.safeParse(given);
  const faults = (read.error?.issues ?? []).map(({ path: [name], message }) =>
    sentenceOf({ name: String(name), message, value: given[String(name)] ?? "" }),
  );
  const isAlone = given["DATABASE_URL"] === undefined;
  if (isAlone && (given["DATABASE_AUTH_URL"] ?? given["DATABASE_MIGRATE_URL"]) !== undefined)
    faults.push("DATABASE_AUTH_URL and DATABASE_MIGRATE_URL need DATABASE_URL beside them.");
  faults.push(...faultOf(() => readQuotas(given)), ...(read.success ? samePorts(read.data) : []));
  return {
    values: read.success && faults.length === 0 ? read.data : null,
    faults: [...new Set(faults)],
    warnings: unknownNames(given).map(
      (name) => `${name} is no setting of Acuity and does nothing: .env.example lists them all.`,
    ),
  };
}

/** Each worker beside the server tells its figures on a port of its own, from the first on. */
function samePorts(values: z.infer<typeof SETTINGS>): readonly string[] {
  const { ACUITY_WORKER_METRICS_PORT: first, ACUITY_WORKERS: workers } = values;
  const taken = new Map<number, string>();
  const ports: (readonly [string, number | undefined])[] = [
    ["PORT", values.PORT],
    ["ACUITY_METRICS_PORT", values.ACUITY_METRICS_PORT],
    ...Array.from({ length: first === undefined ? 0 : workers }, (_, place) => {
      return ["ACUITY_WORKER_METRICS_PORT", (first ?? 0) + place] as const;
    }),
  ];
  const faults: string[] = [];
  for (const [name, port] of ports) {
    if (port === undefined) continue;
    const other = taken.get(port);
    if (other === undefined) taken.set(port, name);
    else faults.push(`${name} and ${other} both need port ${port}: choose another for one of them.`);
  }
  return faults;
}

function faultOf(read: () => unknown): readonly string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function sentenceOf({
  name,
  message,
  value,
}: Readonly<Record<"name" | "message" | "value", string>>): string {
  if (message.startsWith(name)) return message;
  return SECRET.test(name) ? `${name} ${message}.` : `${name} ${message}; got "${value}".`;
}

/** A prefix that is ours and a name that is nobody's: a typing error, or a setting of another version. */
function unknownNames(given: Environment): readonly string[] {
  const known = new Set([...settingNames, ...composeNames]);
  return Object.keys(given).filter(
    (name) => name.startsWith("ACUITY_") && !known.has(name) && !OWN.test(name),
  );
}

/** Where the data lies, from the root unless it is absolute. */
export const dataFolderOf = (given: string): string => resolve(root, given);

function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}
