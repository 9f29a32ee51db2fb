/** The only reader of the environment in the command line. */
export const env = {
  /** ACUITY_DEBUG=1 prints the stack of a defect of ours. */
  isDebug: process.env["ACUITY_DEBUG"] === "1",
};
