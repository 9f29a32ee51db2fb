/**
 * npm does not pass SIGTERM through its shell, and nothing tells a child that its parent was killed: look now and then.
 * Started on its own (a service manager, a container) there is no such parent to miss.
 * @param {() => void} onOrphaned called once
 */
export function watchParent(onOrphaned) {
  const { npm_lifecycle_event: script, ACUITY_PARENT: wrapper } = process.env;
  if (script === undefined && wrapper === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, 250);
  timer.unref();
}
