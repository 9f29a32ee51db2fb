let shown: number | null = null;

/** The plan page says what its headline shows, US dollars a month; null while it shows no month. */
export function showMonth(totalUsd: number | null): void {
  shown = totalUsd;
}

/** What somebody who shares now has before their eyes: nothing else may be frozen. */
export const shownMonth = (): number | null => shown;
