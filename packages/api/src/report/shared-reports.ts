import { AppError } from "@acuity/contract";
import type { PageHashes, ReportLink, ReportPage } from "@acuity/db";
import { limitRate } from "../access/limit-rate.ts";
import { retryRead } from "../access/retry-read.ts";
import type { FrozenId, Services } from "../services.ts";
import type { LinkLooks } from "./look-at-links.ts";
import type { ToldReport } from "./report-reader.ts";

interface PageOf extends FrozenId {
  readonly edition: string;
}

/** Shared reports as pages that are made once: whether a link opens, what it shows, and the page where it was made. */
export interface SharedReports extends LinkLooks {
  /** Counts a token that opens nothing, by who asks; what to answer. */
  readonly missed: (address: string) => Promise<AppError>;
  readonly read: (report: FrozenId) => Promise<ToldReport>;
  readonly readPage: (
    of: PageOf,
    encoding: "br" | "gzip",
  ) => Promise<{ readonly hashes: PageHashes; readonly bytes: Uint8Array } | null>;
  readonly readPicture: (of: PageOf) => Promise<Uint8Array | null>;
  readonly keepPage: (of: PageOf, page: ReportPage) => Promise<void>;
}

/** Says that a link opens nothing, or that this address asked too often. */
export async function missed(services: Services, address: string): Promise<AppError> {
  try {
    await limitRate(services, { rule: "report.miss", who: address });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return new AppError(
    "not-found",
    "This link opens no report: it was revoked, has expired or is mistyped. Ask whoever sent it for a new one.",
  );
}

export function sharedReports(
  services: Services,
  { looks, read }: { readonly looks: LinkLooks; readonly read: (link: FrozenId) => Promise<ToldReport> },
): SharedReports {
  const { database } = services;
  return {
    ...looks,
    missed: (address) => missed(services, address),
    read: (report) => retryRead(() => read(report)),
    readPage: ({ workspaceId, ...of }, encoding) =>
      retryRead(() => database.inWorkspace(workspaceId, (store) => store.reportPages.read(of, encoding))),
    readPicture: ({ workspaceId, ...of }) =>
      retryRead(() => database.inWorkspace(workspaceId, (store) => store.reportPages.readPicture(of))),
    keepPage: ({ workspaceId, ...of }, page) =>
      database.inWorkspace(workspaceId, (store) => store.reportPages.keep(of, page)),
  };
}

export type { ReportLink };
