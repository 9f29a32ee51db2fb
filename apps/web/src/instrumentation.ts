/** Run by Next as it is prepared, before it takes requests: the server around it finds here what starts the pages from memory. */
export async function register(): Promise<void> {
  // Written so that Next leaves it out of what it builds for other runtimes, which have no Node.
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { startPages } = await import("./kept/start-pages.ts");
  Object.assign(globalThis, { [Symbol.for("acuity.start-pages")]: startPages });
}
