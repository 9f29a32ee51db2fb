/** Links that were made in this browser, by report: nobody else can copy them again, since the server keeps only their hashes. */
const KEY = "acuity.links";
const MOST = 50;

type Kept = Readonly<Record<string, string>>;

/** Null where this browser made no link of the report, or forgot it. */
export function keptLink(reportId: string): string | null {
  const path = read()[reportId];
  return path === undefined ? null : `${window.location.origin}${path}`;
}

export function keepLink(reportId: string, path: string): void {
  write(Object.fromEntries([...Object.entries(read()).slice(1 - MOST), [reportId, path]]));
}

export function forgetLink(reportId: string): void {
  write(Object.fromEntries(Object.entries(read()).filter(([id]) => id !== reportId)));
}

interface Made {
  readonly id: string;
}

/** For a list of links: each that this browser made is copied again, and forgotten as it is revoked. */
export function ofKept<Report extends Made>(revoke: (report: Report) => void) {
  return {
    linkOf: ({ id }: Report) => keptLink(id),
    onRevoke: (report: Report) => {
      forgetLink(report.id);
      revoke(report);
    },
  };
}

/** All of them: each opens its report for whoever finds it here. */
export function forgetLinks(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // Forbidden: then none was kept.
  }
}

/** A browser that keeps nothing, or something else there, has no links. */
function read(): Kept {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((one): one is [string, string] => /^\/r\/[\w-]+$/.test(String(one[1]))),
    );
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Full or forbidden: the link is shown once, as it says.
  }
}
