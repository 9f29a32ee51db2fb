/** Progress is told at most this often: a message costs more than a row. */
const TELL_MS = 80;

export function seldom<T>(tell: (progress: T) => void): (progress: T) => void {
  let toldMs = 0;
  return (progress) => {
    const nowMs = performance.now();
    if (nowMs - toldMs < TELL_MS) return;
    toldMs = nowMs;
    tell(progress);
  };
}
