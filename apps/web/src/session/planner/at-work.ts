let owed = 0;

/** Whether the workers of this page owe an answer: what nobody waits for goes after what somebody does. */
export const isAtWork = (): boolean => owed > 0;

/** They do while the work is under way. */
export async function atWork<T>(work: Promise<T>): Promise<T> {
  owed += 1;
  try {
    return await work;
  } finally {
    owed -= 1;
  }
}
