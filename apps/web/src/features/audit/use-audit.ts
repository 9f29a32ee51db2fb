import type { AuditEventShown, AuditPage } from "@acuity/contract";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api-client.ts";
import { hasAccount } from "../../api/ensure-account.ts";
import { sentenceOf } from "../../api/sentence-of.ts";
import { saveFile } from "../../ui/sheet/save-file.ts";

export interface AuditFilter {
  /** "all", or what was done to. */
  readonly noun: string;
  /** Days back from now; 0 = all there is. */
  readonly days: number;
}

export interface Audit {
  /** Null while they are looked up. */
  readonly events: readonly AuditEventShown[] | null;
  readonly filter: AuditFilter;
  readonly choose: (filter: AuditFilter) => void;
  /** Fetches the next page; null when all are here. */
  readonly more: (() => void) | null;
  readonly isFetching: boolean;
  readonly problem: string | null;
  /** Hands all of it over as a file, whatever is filtered. */
  readonly exportAll: () => void;
  readonly isExporting: boolean;
}

const NOTHING: AuditPage = { events: [], next: null };
const DAY_MS = 86_400_000;

/** What happened in the workspace, page by page. A visitor who never saved has none, and none is made for them. */
export function useAudit(): Audit {
  const [asked, setAsked] = useState<{ filter: AuditFilter; from: string | undefined }>({
    filter: { noun: "all", days: 0 },
    from: undefined,
  });
  const { filter, from } = asked;
  const listed = useInfiniteQuery({
    queryKey: ["audit", filter.noun, from],
    queryFn: async ({ pageParam: below }) => {
      if (!(await hasAccount())) return NOTHING;
      const action = filter.noun === "all" ? {} : { action: filter.noun };
      return api.audit.list.query({ below, ...action, ...(from && { from }) });
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page: AuditPage) => page.next,
    staleTime: 0,
  });
  const exporting = useMutation({ mutationFn: exportAll, onSuccess: () => listed.refetch() });
  const cause = exporting.error ?? listed.error;
  return {
    events: listed.data?.pages.flatMap(({ events }) => events) ?? null,
    filter,
    choose: (next) => setAsked({ filter: next, from: sinceOf(next.days) }),
    more: listed.hasNextPage ? () => void listed.fetchNextPage() : null,
    isFetching: listed.isFetching,
    problem: cause === null ? null : sentenceOf(cause),
    exportAll: () => exporting.mutate(),
    isExporting: exporting.isPending,
  };
}

const sinceOf = (days: number): string | undefined =>
  days === 0 ? undefined : new Date(Date.now() - days * DAY_MS).toISOString();

/** Page after page, as the server bounds an answer. */
async function exportAll(): Promise<void> {
  const parts: string[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const page: Awaited<ReturnType<typeof api.audit.export.mutate>> = await api.audit.export.mutate({
      after,
    });
    parts.push(page.lines);
    after = page.next;
  }
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`acuity-audit-${day}.ndjson`, new Blob(parts, { type: "application/x-ndjson" }));
}
