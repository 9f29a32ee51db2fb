/** Progress is told at most this often: a message costs more than a row. */
const TELL_MS = 80;

/** What is urgent is told at once: nothing may come after it for a while. */
export function seldom<T>(
  tell: (progress: T) => void,
  isUrgent: (progress: T) => boolean = () => false,
): (progress: T) => void {
  let toldMs = 0;
  return (progress) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TELL_MS && !isUrgent(progress)) return;
    toldMs = nowMs;
    tell(progress);
  };
}
