/** Under which an answer tells the page's own scripts the nonce of the styles that they may add. */
export const STYLE_NONCE = "style-nonce";

/** The nonce of the page one is on, where it was made before it was asked for; else none. */
export function styleNonceOfPage(): string {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.serverTiming?.find(({ name }) => name === STYLE_NONCE)?.description ?? "";
}
