import localFont from "next/font/local";

/** Geist (SIL Open Font License 1.1), served by the app itself; its fallback has the same widths, so nothing moves when it arrives. */
export const interfaceFont = localFont({
  src: "../../../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--ac-font",
  display: "swap",
});
