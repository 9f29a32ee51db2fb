/**
 * Runs jobs, at most `width` at a time; the results stand in the order of the jobs.
 * @template Result
 * @param {readonly (() => Promise<Result>)[]} jobs
 * @param {number} width
 * @returns {Promise<Result[]>}
 */
export async function sideBySide(jobs, width) {
  /** @type {Result[]} */
  const results = [];
  const waiting = [...jobs.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      results[next[0]] = await next[1]();
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}
