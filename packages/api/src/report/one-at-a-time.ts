/** Calls wait for each other: a calculation takes a core, and web requests need the rest. */
export function oneAtATime<Input, Output>(
  work: (input: Input) => Promise<Output>,
): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  return (input) => {
    const answer = last.then(() => work(input));
    last = answer.catch(() => undefined);
    return answer;
  };
}
