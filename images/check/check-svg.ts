import type { FileCheck, FileKind } from '#contract/file-check.ts';
import { decodeSource, expandEntities } from '#svg/decode-source.ts';
import { SvgError } from '#svg/errors.ts';
import { finishMotion } from '#svg/motion/finish-motion.ts';
import type { SvgElement } from '#svg/parse-drawing.ts';
import { type Logo, readLogo } from '#svg/read-logo.ts';
import { optimizeSvg } from '../optimize-svg.ts';
import type { Pixels, Render } from '../pixels.ts';
import { isDifferent } from '../share-of-difference.ts';
import { listBitmaps } from './bitmaps.ts';
import { judgePixels } from './judge-pixels.ts';
import { listEmbeddedFonts, listFonts } from './list-fonts.ts';
import { readSourceFacts } from './source-facts.ts';
import { type View, viewOf } from './view.ts';

/** A drawing that is nearly all bitmap is one: what is left is a ground or an outline of it. */
const BITMAP_SHARE = 0.98;
/** Bitmaps of which the largest that can be seen is sought; drawings of more are rare. */
const MAX_COMPARED = 8;

/**
 * Says what is in an SVG file, judged by drawing it: with and without its bitmaps and its text, so that only what can be seen
 * counts. @throws SvgError if it is not an SVG, is damaged, unsafe or exceeds the limits
 */
export async function checkSvg(source: Uint8Array, render: Render): Promise<FileCheck> {
  const code = decodeSource(source);
  const facts = readSourceFacts(expandEntities(code));
  const stated = {
    script: facts.hasScript,
    animation: facts.moves,
    external: facts.usesOtherFiles,
    bytes: source.length,
    optimizedBytes: optimizedBytesOf(code, source.length),
  };
  const logo = readDrawn(source);
  if (!logo) return { ...stated, ...nothing(facts.hasHtml ? NO_FONTS : null) };
  const view = await viewOf(logo, render);
  const hasText =
    facts.hasHtml || hasTextOnPath(logo.root) || (view !== null && (await showsText(logo.root, view)));
  const text = hasText ? fontsOf(logo) : null;
  const { width, height } = logo.measure;
  if (!view) return { ...stated, ...nothing(text), width, height };
  const bitmap = await findBitmap(logo.root, view);
  return {
    ...stated,
    kind: kindOf(bitmap),
    bitmap: bitmap.share > 0 ? bitmap : null,
    text,
    margins: view.margins,
    width,
    height,
    ...judgePixels(view.pixels, view.whole),
  };
}

const NO_FONTS = { missingFonts: [], embeddedFonts: [] };

/** What to say where nothing is drawn: the file is empty unless it has text that only browsers draw. */
function nothing(text: FileCheck['text']) {
  return {
    kind: text ? 'vector' : 'empty',
    bitmap: null,
    text,
    margins: null,
    width: null,
    height: null,
    colors: null,
    oneColor: null,
    transparent: true,
    shade: null,
  } as const;
}

/** Reads a drawing as it looks once its animations have ended; null if nothing in it can be drawn. */
function readDrawn(source: Uint8Array): Logo | null {
  try {
    const logo = readLogo(source);
    finishMotion(logo);
    return logo;
  } catch (error) {
    if (error instanceof SvgError && /^(?:nothing-drawn|no-size)$/.test(error.code)) return null;
    throw error;
  }
}

function kindOf({ share }: { share: number }): FileKind {
  if (share === 0) return 'vector';
  return share >= BITMAP_SHARE ? 'bitmap' : 'mixed';
}

/** Returns the largest bitmap that a drawing shows, and the share of what is drawn that bitmaps change. */
async function findBitmap(root: SvgElement, view: View) {
  const bitmaps = listBitmaps(root).toSorted(
    (one, other) => other.width * other.height - one.width * one.height,
  );
  const [first] = bitmaps;
  if (!first) return { share: 0, width: 0, height: 0 };
  const shareOf = async (elements: readonly SvgElement[]) =>
    shareDrawnBy(view.pixels, await view.draw(without(root, (element) => elements.includes(element))));
  const share = await shareOf(bitmaps.map(({ element }) => element));
  let largest = first;
  if (share > 0 && bitmaps.length > 1) {
    for (const bitmap of bitmaps.slice(0, MAX_COMPARED)) {
      if ((await shareOf([bitmap.element])) === 0) continue;
      largest = bitmap;
      break;
    }
  }
  return { share, width: largest.width, height: largest.height };
}

/** True if a drawing shows text. Where no fonts are installed, boxes stand for its letters. */
async function showsText(root: SvgElement, view: View): Promise<boolean> {
  let hasText = false;
  const rest = without(root, (element) => {
    const isText = element.name === 'text' && !isWithoutSize(element);
    hasText ||= isText;
    return isText;
  });
  return hasText && shareDrawnBy(view.pixels, await view.draw(rest)) > 0;
}

/** True for text of size 0, for which boxes of some size would stand. */
function isWithoutSize({ attributes }: SvgElement): boolean {
  return Number.parseFloat(attributes['font-size'] ?? '') === 0;
}

/** True if a drawing has text along a path, which librsvg doesn't draw. */
function hasTextOnPath({ name, children }: SvgElement): boolean {
  if (name === 'textPath') return true;
  return children.some((child) => typeof child !== 'string' && hasTextOnPath(child));
}

function fontsOf({ root, stylesheets }: Logo): FileCheck['text'] {
  const trees = [...stylesheets.values()].map(({ tree }) => tree);
  const embeddedFonts = listEmbeddedFonts(trees);
  const isEmbedded = (font: string) =>
    embeddedFonts.some((embedded) => embedded.toLowerCase() === font.toLowerCase());
  return { missingFonts: listFonts(root, trees).filter((font) => !isEmbedded(font)), embeddedFonts };
}

/** Returns a copy of a drawing without some elements. A description takes their places, so that selectors count as before. */
function without(element: SvgElement, isLeftOut: (element: SvgElement) => boolean): SvgElement {
  const children = element.children.map((child) => {
    if (typeof child === 'string') return child;
    return isLeftOut(child) ? { name: 'desc', attributes: {}, children: [] } : without(child, isLeftOut);
  });
  // The stylesheets of a drawing are found by their elements.
  return element.name === 'style' ? element : { ...element, children };
}

/** Returns the share of the drawn pixels that look different in `rest`. */
function shareDrawnBy(whole: Pixels, rest: Pixels): number {
  let [drawn, differing] = [0, 0];
  for (let at = 0; at < whole.data.length; at += 4) {
    const differs = isDifferent(whole, rest, at);
    if (differs) differing += 1;
    if (differs || whole.data[at + 3] !== 0) drawn += 1;
  }
  return drawn === 0 ? 0 : differing / drawn;
}

function optimizedBytesOf(code: string, bytes: number): number | null {
  try {
    const optimized = new TextEncoder().encode(optimizeSvg(code)).length;
    return optimized < bytes ? optimized : null;
  } catch {
    return null;
  }
}
