/** Of a picture, as those who show previews of links want it. */
export const PICTURE = { width: 1200, height: 630 } as const;
