import { readFileSync } from "node:fs";

/**
 * npm does not pass SIGTERM through its shell, and nothing tells a child that npm was killed: look now and then.
 * Started on its own (a service manager, a container) there is no such parent to miss.
 * @param {() => void} onOrphaned called once
 */
export function watchParent(onOrphaned) {
  const { npm_lifecycle_event: script, ACUITY_PARENT: wrapper } = process.env;
  if (script === undefined && wrapper === undefined) return;
  const startedBy = ancestors();
  const timer = setInterval(() => {
    if (ancestors() === startedBy) return;
    clearInterval(timer);
    onOrphaned();
  }, 250);
  timer.unref();
}

/** Our parent and its parent: below npm these are its shell and npm itself. */
function ancestors() {
  return `${process.ppid} ${parentOf(process.ppid)}`;
}

/**
 * @param {number} pid
 * @returns {string} its parent's id; empty where /proc does not tell
 */
function parentOf(pid) {
  try {
    return /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "";
  } catch {
    return "";
  }
}
