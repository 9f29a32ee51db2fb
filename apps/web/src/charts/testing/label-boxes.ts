const LETTER_PX = 6;
const HEIGHT_PX = 10;

/** Where a label stands, pixels. */
interface LabelBox {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The labels of a drawing with what is wrong with where they stand: outside its box, or on another. */
export function labelFaults(svg: Element, width: number): readonly string[] {
  const boxes = [...svg.querySelectorAll("text")].map(boxOf).filter(({ text }) => text !== "");
  const outside = boxes.filter(({ left, right }) => left < -1 || right > width + 1);
  const touching = boxes.flatMap((a, i) =>
    boxes.slice(i + 1).flatMap((b) => (overlaps(a, b) ? [`${a.text} | ${b.text}`] : [])),
  );
  return [...outside.map(({ text }) => `outside: ${text}`), ...touching];
}

/** The room of a label by its letters: no layout is made here. One on end stands in its own gap. */
function boxOf(text: SVGTextElement): LabelBox {
  const at = (name: string) => Number(text.getAttribute(name) ?? 0);
  // What its title says whole is not drawn.
  const shown = [...text.childNodes].filter((one) => one.nodeName.toLowerCase() !== "title");
  const words = shown.map((one) => one.textContent ?? "").join("");
  const isUpright = text.getAttribute("transform") !== null;
  const [wide, high] = isUpright
    ? [HEIGHT_PX, words.length * LETTER_PX]
    : [words.length * LETTER_PX, HEIGHT_PX];
  const anchor = text.getAttribute("text-anchor");
  const left = at("x") - (anchor === "end" ? wide : anchor === "middle" ? wide / 2 : 0);
  const isMiddle = text.getAttribute("dy") !== null;
  const top = at("y") - (isMiddle ? high / 2 : high) + raised(text);
  return { text: words, left, right: left + wide, top, bottom: top + high };
}

/** What the groups around it move it down by. */
function raised(text: Element): number {
  let sum = 0;
  for (let at = text.parentElement; at !== null; at = at.parentElement) {
    const moved = /translate\(\s*0[ ,]+([\d.-]+)/.exec(at.getAttribute("transform") ?? "");
    sum += Number(moved?.[1] ?? 0);
  }
  return sum;
}

function overlaps(a: LabelBox, b: LabelBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
