/** The part of a canvas that lines and areas of d3-shape draw into. */
type Context = Pick<CanvasRenderingContext2D, "moveTo" | "lineTo" | "closePath">;

interface Step {
  readonly dx: number;
  readonly dy: number;
}

const NONE: Step = { dx: 0, dy: 0 };

/**
 * What d3-shape draws, as a path of SVG in tenths of a pixel and told by steps: a level that is held is one of them. A page
 * carries it twice, for the eye and for its scripts.
 */
export function shortPath(draw: (context: CanvasRenderingContext2D) => void): string {
  const path = stepwise();
  draw(path as Context as CanvasRenderingContext2D);
  return path.text();
}

function stepwise(): Context & { readonly text: () => string } {
  let path = "";
  let at = { x: 0, y: 0 };
  let ahead = NONE;
  let from = at;
  const walk = () => {
    path += told(ahead);
    ahead = NONE;
  };
  const to = (x: number, y: number) => ({ x: Math.round(x * 10), y: Math.round(y * 10) });
  return {
    moveTo: (x, y) => {
      walk();
      at = to(x, y);
      from = at;
      path += `M${written(at.x)}${parted(at.y)}`;
    },
    lineTo: (x, y) => {
      const next = to(x, y);
      const step = { dx: next.x - at.x, dy: next.y - at.y };
      at = next;
      if (isOnward(ahead, step)) ahead = { dx: ahead.dx + step.dx, dy: ahead.dy + step.dy };
      else {
        walk();
        ahead = step;
      }
    },
    closePath: () => {
      walk();
      at = from;
      path += "Z";
    },
    text: () => {
      walk();
      return path;
    },
  };
}

/** Along the same axis, the same way, or not at all. */
function isOnward(a: Step, b: Step): boolean {
  const isLevel = a.dy === 0 && b.dy === 0 && a.dx * b.dx >= 0;
  const isUpright = a.dx === 0 && b.dx === 0 && a.dy * b.dy >= 0;
  return isLevel || isUpright;
}

function told({ dx, dy }: Step): string {
  if (dy === 0) return dx === 0 ? "" : `h${written(dx)}`;
  return dx === 0 ? `v${written(dy)}` : `l${written(dx)}${parted(dy)}`;
}

/** `-5` is `-.5`: no zero before the point, none after it. */
function written(tenths: number): string {
  const text = String(Math.abs(tenths) / 10).replace(/^0\./, ".");
  return tenths < 0 ? `-${text}` : text;
}

/** A sign parts two numbers by itself. */
const parted = (tenths: number) => (tenths < 0 ? written(tenths) : `,${written(tenths)}`);
