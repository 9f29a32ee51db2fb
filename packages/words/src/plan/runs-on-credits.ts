/** Whether a class runs on CPU credits, as every T class does (CLU-2): the engine's rule, to which a test holds it. */
export const runsOnCredits = (instanceClass: string | null | undefined): boolean =>
  /^db\.t\d/.test(instanceClass ?? "");
