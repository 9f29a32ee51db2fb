import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { MemoCard } from "../features/report/memo/memo-card.ts";
import { PICTURE } from "../server/picture-size.ts";

const MARGIN = 72;
const TITLE = { px: 54, lineHeight: 1.24, mostLines: 5 } as const;
/** Of the font's mean letter, in its own size: a little more than measured, so that no line runs over. */
const LETTER_EM = 0.54;
const INK = "#15181d";
const FAINT = "#5b6471";

/**
 * The first line of a memo and its figures as a PNG. Font and renderer lie in `modules`, the folder of packages; nothing is
 * fetched. It holds the thread that calls it for as long as it draws.
 */
export async function drawPicture(card: MemoCard, modules: string): Promise<Uint8Array<ArrayBuffer>> {
  started ??= startWasm(modules);
  await started;
  const files = ["600SemiBold/Geist_600SemiBold.ttf", "400Regular/Geist_400Regular.ttf"];
  const fontBuffers = await Promise.all(
    files.map((file) => readFile(join(modules, "@expo-google-fonts/geist", file))),
  );
  const font = { fontBuffers, loadSystemFonts: false, defaultFontFamily: "Geist" };
  const drawing = new Resvg(pictureSvg(card), { font });
  const drawn = drawing.render();
  const png = Uint8Array.from(drawn.asPng());
  drawn.free();
  drawing.free();
  return png;
}

let started: Promise<void> | undefined;

async function startWasm(modules: string): Promise<void> {
  await initWasm(await readFile(join(modules, "@resvg/resvg-wasm/index_bg.wasm")));
}

export function pictureSvg({ title, figures }: MemoCard): string {
  const { width, height } = PICTURE;
  const lines = wrapped(title, Math.floor((width - 2 * MARGIN) / (TITLE.px * LETTER_EM)));
  const heading = lines.map((line, i) =>
    text(line, { x: MARGIN, y: MARGIN + 104 + i * TITLE.px * TITLE.lineHeight, px: TITLE.px, weight: 600 }),
  );
  const column = (width - 2 * MARGIN) / Math.max(figures.length, 1);
  const told = figures.flatMap(({ label, value }, i) => {
    const at = { x: MARGIN + i * column, most: Math.floor((column - 16) / (24 * LETTER_EM)) };
    return [
      text(cut(label, at.most), { x: at.x, y: height - MARGIN - 56, px: 24, fill: FAINT }),
      text(cut(value, Math.floor(at.most * 0.66)), { x: at.x, y: height - MARGIN - 8, px: 36, weight: 600 }),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="Geist">`,
    `<rect width="${width}" height="${height}" fill="#f7f8fa"/>`,
    `<rect width="${width}" height="12" fill="#2563c4"/>`,
    text("Acuity", { x: MARGIN, y: MARGIN + 22, px: 28, fill: FAINT, weight: 600 }),
    ...heading,
    `<line x1="${MARGIN}" x2="${width - MARGIN}" y1="${height - MARGIN - 104}" y2="${height - MARGIN - 104}" stroke="#d5dae1" stroke-width="2"/>`,
    ...told,
    "</svg>",
  ].join("\n");
}

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly fill?: string;
  readonly weight?: number;
}

function text(words: string, { x, y, px, fill = INK, weight = 400 }: Placed): string {
  const safe = words.replace(/[<>&\p{Cc}]/gu, (letter) => SAFE[letter] ?? " ");
  return `<text x="${x}" y="${y}" font-size="${px}" font-weight="${weight}" fill="${fill}">${safe}</text>`;
}

const SAFE: Readonly<Record<string, string>> = { "<": "&lt;", ">": "&gt;", "&": "&amp;" };

function wrapped(words: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(cut(word, most));
  }
  if (lines.length <= TITLE.mostLines) return lines;
  const kept = lines.slice(0, TITLE.mostLines);
  return [...kept.slice(0, -1), `${cut(kept.at(-1) ?? "", most - 2)} …`];
}

const cut = (words: string, most: number): string => {
  const letters = [...words];
  return letters.length <= most ? words : `${letters.slice(0, Math.max(1, most - 1)).join("")}…`;
};
