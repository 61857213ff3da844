import { decodeSource, expandEntities } from '#svg/decode-source.ts';
import { readLogo } from '#svg/read-logo.ts';
import { cropPixels, drawnBox, type Pixels, type Render } from '../pixels.ts';
import { shareOfDifference } from '../share-of-difference.ts';
import { type Form, TrimFile } from './trim-file.ts';
import { type Box, roundOut } from './visible-box.ts';

/** The longer side, in pixels, at which the edges of a drawing are sought. */
const SEARCH_PX = 1024;
/** The longer side at which two drawings are compared. */
const COMPARE_PX = 512;
/** A very flat drawing is stretched to this height, so that its edges are found as well. */
const MIN_SIDE_PX = 64;
/** Each round draws what the one before found, larger. Most drawings need two. */
const MAX_ROUNDS = 8;
/** The share of pixels by which a trimmed drawing may differ. */
const MAX_DIFFERENCE = 0.005;
/** Sides that would move by less than this share of the longer one stay, so that a trimmed file isn't trimmed again. */
const LEAST_CHANGE = 0.002;

const MOVES = /<(?:[\w.-]+:)?(?:animate\w*|set)\b|@(?:-\w+-)?keyframes\b/;
const TEXT = /<(?:[\w.-]+:)?(?:text|foreignObject)\b/;
/** Styles that depend on the size of the picture, which trimming changes. */
const SIZE_DEPENDENT = /@media[^{]*(?:width|height|aspect-ratio|orientation)/;

interface TrimOptions {
  /** The clear space left on each side, as a share of the longer side of what is drawn, 0 to 0.5. */
  space?: number;
  /** False where fonts may differ from the reader's, who could see text cut off. */
  trimsText?: boolean;
}

/**
 * Cuts the margins of an SVG: returns it with another view box and size, and the rest as it is. Its bounds are those of what
 * it draws, with strokes, filters and clips. Returns the same code if there is nothing to cut, and null if it can't be trimmed:
 * nothing is drawn, it moves, it depends on its size, or it has text and `trimsText` is false.
 * @throws SvgError if the file is not an SVG, is damaged, unsafe or exceeds the limits
 */
export async function trimSvg(
  source: string | Uint8Array,
  render: Render,
  { space = 0, trimsText = true }: TrimOptions = {},
): Promise<string | null> {
  const { measure, isUnsized } = readLogo(source);
  const text = decodeSource(source);
  if (MOVES.test(text) || SIZE_DEPENDENT.test(text) || (!trimsText && TEXT.test(text))) return null;
  const file = new TrimFile(expandEntities(text), measure, isUnsized);
  if (!(await looksEqual(file, file.visible, render))) return null;
  const drawn = await findDrawn(file, render);
  if (!drawn) return null;
  const cut = roundOut(widen(drawn, space * Math.max(drawn.width, drawn.height)));
  if (space === 0 ? drawn === file.visible : isNearly(cut, file.visible)) return text;
  return file.write(cut, (await looksEqual(file, cut, render)) ? 'plain' : 'nested');
}

/**
 * Returns the box around all drawn pixels, to a thousandth of its size. It is `file.visible` itself if they fill it. Null if there
 * are none, or if the box drawn alone looks different: librsvg's filters, for example, need what lies outside of it.
 */
async function findDrawn(file: TrimFile, render: Render): Promise<Box | null> {
  let box = file.visible;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { width, height } = file.pixelsOf(box, SEARCH_PX, MIN_SIDE_PX);
    const pixels = await draw(file, box, { width, height }, render);
    const drawn = drawnBox(pixels);
    if (!drawn) return null;
    if (drawn.width === width && drawn.height === height) return box;
    const part = {
      x: box.x + (drawn.left * box.width) / width,
      y: box.y + (drawn.top * box.height) / height,
      width: (drawn.width * box.width) / width,
      height: (drawn.height * box.height) / height,
    };
    const alone = await draw(file, part, drawn, render);
    if (shareOfDifference(alone, cropPixels(pixels, drawn)) > MAX_DIFFERENCE) return null;
    box = roundOut(part);
  }
  return box;
}

function draw(file: TrimFile, box: Box, { width, height }: Pick<Pixels, 'width' | 'height'>, render: Render) {
  return render(file.writeDrawing(box, 'nested', width, height), width, height);
}

/** True if a part of the drawing looks the same in both forms of the file. */
async function looksEqual(file: TrimFile, box: Box, render: Render): Promise<boolean> {
  const { width, height } = file.pixelsOf(box, COMPARE_PX, MIN_SIDE_PX);
  const drawAs = (form: Form) => render(file.writeDrawing(box, form, width, height), width, height);
  return shareOfDifference(await drawAs('plain'), await drawAs('nested')) <= MAX_DIFFERENCE;
}

function widen({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

function isNearly(one: Box, other: Box): boolean {
  const least = Math.max(other.width, other.height) * LEAST_CHANGE;
  const edges = ({ x, y, width, height }: Box) => [x, y, x + width, y + height];
  const others = edges(other);
  return edges(one).every((edge, at) => Math.abs(edge - (others[at] ?? 0)) < least);
}
