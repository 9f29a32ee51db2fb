/** MiB of one of the three parts of the young heap. */
const YOUNG = "--max-semi-space-size=8";

/**
 * Goes on in this place as the same program whose young heap is bound. Left to itself it grows to 96 MiB and more under load, which
 * stays resident, and clearing it once holds up everybody for longer. V8 asks for it at its start alone.
 */
export function boundYoung() {
  const { execPath, execArgv, argv, env } = process;
  // Where a system cannot go on in its place it grows as it likes.
  if (!execArgv.includes(YOUNG))
    process.execve?.(execPath, [execPath, YOUNG, ...execArgv, ...argv.slice(1)], env);
}
