/** What a drawing looks like outside the page, where its stylesheets and variables are gone. */
const STYLES = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linejoin",
  "stroke-linecap",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "opacity",
  "paint-order",
] as const;

/** The drawing as a file of its own: computed styles and typeface inlined, panel colour behind, title inside. */
export async function svgOf(drawing: SVGSVGElement, title: string): Promise<Blob> {
  return new Blob([await svgText(drawing, title)], { type: "image/svg+xml" });
}

async function svgText(drawing: SVGSVGElement, title: string): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  inlineStyles(drawing, copy);
  for (const part of copy.querySelectorAll("[data-screen-only]")) part.remove();
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const name = document.createElementNS("http://www.w3.org/2000/svg", "title");
  name.textContent = title;
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  ground.setAttribute("width", "100%");
  ground.setAttribute("height", "100%");
  ground.setAttribute(
    "fill",
    getComputedStyle(document.documentElement).getPropertyValue("--ac-panel").trim(),
  );
  const typeface = document.createElementNS("http://www.w3.org/2000/svg", "style");
  typeface.textContent = (await Promise.all(facesOf(drawing).map(inlineFace))).join("");
  copy.prepend(name, typeface, ground);
  return new XMLSerializer().serializeToString(copy);
}

function inlineStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  to.setAttribute("style", STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";"));
  to.removeAttribute("class");
  for (let i = 0; i < from.children.length; i += 1) {
    const own = from.children[i];
    const copy = to.children[i];
    if (own !== undefined && copy !== undefined) inlineStyles(own, copy);
  }
}

/** The faces of the page that the drawing's text is set in, which no other program has. */
function facesOf(drawing: SVGSVGElement): readonly CSSFontFaceRule[] {
  const families = getComputedStyle(drawing).fontFamily;
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter((rule) => families.includes(rule.style.getPropertyValue("font-family").replaceAll('"', "")));
}

/** A face whose file is not on this page's server, or cannot be had, is left as it is written. */
async function inlineFace(face: CSSFontFaceRule): Promise<string> {
  const path = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue("src"))?.[1];
  if (path === undefined) return face.cssText;
  const response = await fetch(new URL(path, face.parentStyleSheet?.href ?? document.baseURI)).catch(
    () => null,
  );
  if (!response?.ok) return face.cssText;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const inlined = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return face.cssText.replace(path, `data:font/woff2;base64,${inlined}`);
}

/** Rejects with a sentence when the browser cannot draw the picture. */
export async function pngOf(drawing: SVGSVGElement, title: string): Promise<Blob> {
  const scale = 2;
  const size = drawing.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await svgText(drawing, title))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error("This browser could not draw the picture. Save the SVG instead.");
  return blob;
}
