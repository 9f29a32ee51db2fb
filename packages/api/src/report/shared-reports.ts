import type { AppError } from "@acuity/contract";
import type { PageHashes, ReportLink, ReportPage } from "@acuity/db";
import { retryRead } from "../access/retry-read.ts";
import type { FrozenId, Services } from "../services.ts";
import type { LinkLooks } from "./look-at-links.ts";
import type { ToldReport } from "./report-reader.ts";
import { missed } from "./wrong-token.ts";

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
  /** In the log: a page that could not be made or kept, and was served in another way. */
  readonly noteTrouble: (error: unknown) => void;
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
    readPage: ({ workspaceId, reportId, edition }, encoding) =>
      retryRead(() =>
        database.inWorkspace(workspaceId, (store) => store.reportPages.read({ reportId, edition }, encoding)),
      ),
    readPicture: ({ workspaceId, reportId, edition }) =>
      retryRead(() =>
        database.inWorkspace(workspaceId, (store) => store.reportPages.readPicture({ reportId, edition })),
      ),
    keepPage: ({ workspaceId, reportId, edition }, page) =>
      database.inWorkspace(workspaceId, (store) => store.reportPages.keep({ reportId, edition }, page)),
    noteTrouble: (error) => services.log.warn({ err: error }, "a page could not be made or kept"),
  };
}

export type { ReportLink };
