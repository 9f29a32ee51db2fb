import type { Fill } from "../prepare/drawing/drawing.ts";

/** The colour of a role in whatever scheme is shown. */
export function colorOf(role: Fill): string {
  return `var(--ac-${role})`;
}

/** What fills a surface; `id` is that of the drawing's `Hatches`. */
export function paintOf(fill: Fill, id: string): string {
  return fill.endsWith("-hatch") ? `url(#${id}-${fill})` : colorOf(fill);
}

/** A hatch over a large area would shout. */
export function opacityOf(fill: Fill): number {
  return fill.endsWith("-hatch") ? 0.6 : 1;
}

/** The patterns of a drawing. Drawn upright: one turned by a transform costs the frame ten times as much. */
export function Hatches({ id }: { readonly id: string }) {
  return (
    <defs>
      {(["unmet", "loss"] as const).map((role) => (
        <pattern key={role} id={`${id}-${role}-hatch`} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--ac-unmet-fill)" fillOpacity={0.6} />
          <path d="M-2 2L2 -2M-2 8L8 -2M4 8L8 4" stroke={colorOf(role)} strokeWidth={1.4} />
        </pattern>
      ))}
      <pattern id={`${id}-gap-hatch`} width="8" height="8" patternUnits="userSpaceOnUse">
        <path d="M-2 2L2 -2M-2 10L10 -2M6 10L10 6" stroke="var(--ac-line-strong)" strokeWidth={0.75} />
      </pattern>
    </defs>
  );
}
