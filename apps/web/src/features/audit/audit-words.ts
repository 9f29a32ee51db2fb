import type { AuditEventShown, auditNouns } from "@acuity/contract";
import { formatNumber } from "@acuity/words";

const ACTIONS: Readonly<Record<string, string>> = {
  "workspace.create": "made the workspace",
  "workspace.rename": "renamed the workspace",
  "workspace.delete": "deleted the workspace",
  "workspace.export": "downloaded everything",
  "workspace.import": "brought back an export",
  "workspace.retain": "set how long what is unused stays",
  "plan.start": "planned every cluster anew",
  "member.move": "handed the seat to an account",
  "session.start": "signed in",
  "session.end": "signed out",
  "cluster.create": "saved a cluster",
  "cluster.rename": "renamed a cluster",
  "cluster.delete": "deleted a cluster",
  "upload.save": "saved a file",
  "scenario.create": "saved a plan",
  "scenario.replace": "changed a plan",
  "scenario.delete": "deleted a plan",
  "report.share": "shared a report",
  "report.view": "opened a shared report",
  "report.revoke": "revoked a link",
  "catalog.save": "saved a price list",
  "catalog.delete": "deleted a price list",
  "access.denied": "was refused",
  "audit.export": "exported the audit",
  "audit.sweep": "forgot what is older than 400 days",
};

/** What was done, in words; what has none yet as the code calls it. */
export const saidAction = (action: string): string => ACTIONS[action] ?? action;

const WHO: Readonly<Record<string, string>> = {
  visitor: "A visitor with the link",
  system: "Acuity",
  others: "Several",
};

/** Users of an id alone: names of accounts are not told to other members. */
export function saidActor({ actorId, isOwn }: Pick<AuditEventShown, "actorId" | "isOwn">): string {
  return isOwn ? "You" : (WHO[actorId] ?? `User ${actorId.slice(0, 8)}`);
}

const REASONS: Readonly<Record<string, string>> = {
  forbidden: "the role does not suffice",
  "not-found": "it is not there, or not theirs",
  "rate-limited": "too often",
  "too-large": "too large",
  conflict: "there is no more room",
};

/** What it was done to, and what else is known of it. */
export function saidSubject({
  action,
  subject,
  detail,
}: Pick<AuditEventShown, "action" | "subject" | "detail">): string {
  const { name, version, count, procedure, reason, expiresInDays } = detail;
  const times = typeof count === "number" && count > 1 ? [`${formatNumber(count)} times`] : [];
  if (action === "access.denied" && procedure !== undefined)
    return [`${procedure}: ${REASONS[String(reason)] ?? reason}`, ...times].join(", ");
  if (action === "workspace.retain")
    return detail["keepDays"] === null ? "for good" : `${detail["keepDays"]} days`;
  // Ids of one moment begin alike.
  const what = name ?? version ?? (isThing(action, subject) ? `…${subject.slice(-8)}` : null);
  const days = expiresInDays === undefined ? [] : [`for ${expiresInDays} days`];
  return [...(what === null ? [] : [String(what)]), ...days, ...times].join(", ");
}

/** What an event calls by its id alone, by the name that another one has for it. */
export function withNames(events: readonly AuditEventShown[]): readonly AuditEventShown[] {
  const names = new Map<string, string | number | boolean>();
  // The newest first: it is called as it was called last.
  for (const { subject, detail } of events.toReversed()) {
    const name = detail["name"] ?? detail["version"];
    if (name !== undefined && name !== null) names.set(subject, name);
  }
  return events.map((event) => {
    const name = names.get(event.subject);
    const isNamed = name === undefined || "name" in event.detail || "version" in event.detail;
    return isNamed ? event : { ...event, detail: { ...event.detail, name } };
  });
}

/** The workspace itself is the one that is looked at. */
const isThing = (action: string, subject: string): boolean =>
  /^[0-9a-f]{8}-/.test(subject) && !/^(workspace|audit)\./.test(action);

type Noun = (typeof auditNouns)[number];

/** What can be asked for alone. */
export const FILTERS: readonly { readonly value: Noun | "all"; readonly label: string }[] = [
  { value: "all", label: "Everything" },
  { value: "report", label: "Shared reports and their views" },
  { value: "access", label: "Refusals" },
  { value: "session", label: "Sign-ins and sign-outs" },
  { value: "upload", label: "Files" },
  { value: "scenario", label: "Plans" },
  { value: "cluster", label: "Clusters" },
  { value: "catalog", label: "Price lists" },
  { value: "workspace", label: "The workspace" },
  { value: "member", label: "Members" },
  { value: "audit", label: "The audit itself" },
];
