import { AppError, type Kept, type Quotas, type WorkspaceUsage } from "@acuity/contract";
import type { WorkspaceStore } from "@acuity/db";
import { formatNumber } from "@acuity/words";
import type { Services } from "../services.ts";
import { inWorkspace, type MemberContext } from "./caller.ts";

type Usage = Awaited<ReturnType<WorkspaceStore["usage"]["read"]>>;

const MIB = 1024 * 1024;
const KIB = 1024;
const DAY_S = 86_400;
const KINDS = ["bytes", "uploads", "shares"] as const;
const NAMES = { bytes: ["MiB", "MiB"], uploads: ["file", "files"], shares: ["link", "links"] } as const;
const SETTINGS = { bytes: "MIB", uploads: "UPLOADS", shares: "SHARES" } as const;
const FREED_BY = {
  bytes: "delete clusters, plans or price lists that you no longer need",
  uploads: "delete clusters that you no longer need; their files go with them",
  shares: "delete clusters that you no longer need; their links go with them",
} as const;

/**
 * The last step of a transaction that keeps something. Of what it keeps no more than before, as much may be kept as is.
 * @throws AppError `quota-full` or `storage-full` where with it more is kept than may be; then nothing of it is
 */
export async function requireWithinQuotas(
  store: WorkspaceStore,
  { account, quotas }: { readonly account: string; readonly quotas: Quotas },
): Promise<void> {
  const before = await store.usage.read(account);
  const isOver: Refusing["isOver"] = ({ scope, kind, used, most }) =>
    used > most && used > before[scope][kind];
  refuse(await store.usage.settle(account), { quotas, isOver });
}

/** Before something is asked for that keeps `kind`: where not even one more has room it need not be sent. Errors as above. */
export async function requireSomeRoom(context: MemberContext, kind: "uploads" | "shares"): Promise<void> {
  const usage = await inWorkspace(context, (store) => store.usage.read(context.caller.userId));
  const { quotas } = context.services;
  const isOver: Refusing["isOver"] = (of) => (of.kind === kind || of.kind === "bytes") && of.used >= of.most;
  refuse(usage, { quotas, isOver });
}

interface Refusing {
  readonly quotas: Quotas;
  readonly isOver: (of: {
    readonly scope: keyof Usage;
    readonly kind: keyof Kept;
    readonly used: number;
    readonly most: number;
  }) => boolean;
}

function refuse(usage: Usage, { quotas, isOver }: Refusing): void {
  for (const scope of ["workspace", "account", "installation"] as const)
    for (const kind of KINDS) {
      const most = quotas[scope][kind];
      if (isOver({ scope, kind, used: usage[scope][kind], most })) throw full(scope, kind, most);
    }
}

function full(scope: keyof Usage, kind: keyof Kept, most: number): AppError {
  const shown = kind === "bytes" ? most / MIB : most;
  const amount = `${formatNumber(shown)} ${NAMES[kind][shown === 1 ? 0 : 1]}`;
  if (scope === "installation") {
    const setting = `ACUITY_INSTALLATION_${SETTINGS[kind]}`;
    return new AppError(
      "storage-full",
      `This server keeps no more than ${amount} for everybody: ask its operator for room (${setting}). What is saved can be read and deleted.`,
    );
  }
  const holder = scope === "workspace" ? "A workspace keeps" : "You may keep, in all your workspaces,";
  return new AppError("quota-full", `${holder} at most ${amount}: ${FREED_BY[kind]}. Then try again.`);
}

/** What the caller's workspace keeps, beside the limit that is nearer: its own, or the caller's in all their workspaces. */
export async function readUsage(context: MemberContext): Promise<WorkspaceUsage> {
  const usage = await inWorkspace(context, (store) => store.usage.read(context.caller.userId));
  const { quotas } = context.services;
  const nearer = (kind: keyof Kept) => {
    const [workspace, account] = (["workspace", "account"] as const).map((of) => ({
      ...{ used: usage[of][kind], most: quotas[of][kind], of },
    })) as [WorkspaceUsage["bytes"], WorkspaceUsage["bytes"]];
    return account.most - account.used < workspace.most - workspace.used ? account : workspace;
  };
  return { bytes: nearer("bytes"), uploads: nearer("uploads"), shares: nearer("shares") };
}

/**
 * Counts what comes from an address in a day.
 * @throws AppError `rate-limited`
 */
export async function countFromAddress(
  { database, nowMs, quotas }: Pick<Services, "database" | "nowMs" | "quotas">,
  {
    address,
    kind,
    amount,
  }: { readonly address: string; readonly kind: AddressKind; readonly amount: number },
): Promise<void> {
  const most = quotas.addressADay[kind];
  const inKib = kind === "bytes" ? KIB : 1;
  const isWithin = await database.rateLimiter.take({
    ...{ key: `${kind} ${address}`, windowS: DAY_S, nowMs: nowMs() },
    ...{ max: most / inKib, amount: Math.ceil(amount / inKib) },
  });
  if (isWithin) return;
  const [what, count] = kind === "bytes" ? ["MiB came", most / MIB] : [FROM_ADDRESS[kind], most];
  throw new AppError(
    "rate-limited",
    `${formatNumber(count)} ${what} from your address within a day, and no more may: try again tomorrow, or from elsewhere.`,
  );
}

type AddressKind = keyof Quotas["addressADay"];
const FROM_ADDRESS = {
  uploads: "files were saved",
  shares: "links were made",
  guests: "guests and accounts were made",
} as const;
