import { jsonBytesOf, limits } from "@acuity/contract";

/** What answers: a page for people, procedures, one of those that take octets, or a route of its own for accounts or a download. */
export type Surface = "page" | "procedures" | "upload" | "route";

/** What a request to a route may hold. */
export interface RouteBounds {
  readonly surface: Surface;
  /** Of its body. */
  readonly maxBytes: number;
  /** Procedures that are called at once. */
  readonly calls: number;
}

const AUTH_BYTES = 16 * 1024;
const PROCEDURES = "/api/trpc/";

/** The bounds of a request by its path alone: whatever else it claims about itself moves none of them. */
export function routeBounds(url: string): RouteBounds {
  const path = pathOf(url);
  if (path === `${PROCEDURES}upload.save`)
    return { surface: "upload", maxBytes: limits.uploadBytes, calls: 1 };
  if (path === `${PROCEDURES}workspace.import`)
    return { surface: "upload", maxBytes: limits.archiveZipBytes, calls: 1 };
  if (path.startsWith(PROCEDURES)) {
    const procedures = path.slice(PROCEDURES.length).split(",");
    return { surface: "procedures", maxBytes: jsonBytesOf(procedures), calls: procedures.length };
  }
  if (path.startsWith("/api/")) return { surface: "route", maxBytes: AUTH_BYTES, calls: 1 };
  return { surface: "page", maxBytes: 0, calls: 1 };
}

/**
 * Whether everybody reads the path alike: it begins with a slash and holds nothing that some resolve, join or leave out
 * and others do not, however it is written. What the bounds are of is then what the router behind takes it for.
 */
export function isPlain(url: string): boolean {
  const [start, ...parts] = (url.split(/[?#]/, 1)[0] ?? "").split("/");
  if (start !== "" || parts.length === 0) return false;
  const last = parts.pop() ?? "";
  return !parts.includes("") && ![...parts, last].some((part) => RESOLVED.test(part));
}

/** Dots alone, slashes within, and what the reader of addresses drops. */
const RESOLVED = /^(\.|%2e){1,2}$|\\|%2f|%5c|[^!-~\u0080-\uffff]/i;

/** As the router behind reads it: a comma may be written as `%2C`. A path that cannot be read is nobody's. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
