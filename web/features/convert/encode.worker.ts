import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { svgTextOf } from '#files/file-content.ts';
import { FORMATS, type RasterFormat, type RasterRecipe, VISIBLE_GROUND } from '#files/recipe.ts';
import { type Canvas, frameOn } from '#images/canvas/canvas.ts';
import { BACKGROUND_COLORS, pickBackground } from '#images/pick-background.ts';
import { groundOf, trimBox } from '#images/trim/trim-box.ts';

/**
 * The file to make: a smaller SVG; an image by a recipe, of a drawing in strips of its full width or of another image; an image
 * without its margins, or in its place on a canvas.
 */
export type EncodeOrder =
  | { kind: 'optimize'; file: Blob }
  | { kind: 'draw'; strips: readonly ImageBitmap[]; height: number; recipe: RasterRecipe }
  | { kind: 'resize'; file: Blob; canEnlarge: boolean; recipe: RasterRecipe }
  | { kind: 'trim'; file: Blob; format: RasterFormat; space: number }
  | { kind: 'place'; file: Blob; format: RasterFormat; canvas: Canvas; background: string | null };

export type EncoderResult = { id: number } & ({ file: Blob } | { reason: string });

type Order<Kind extends EncodeOrder['kind']> = Extract<EncodeOrder, { kind: Kind }>;
type Context = OffscreenCanvasRenderingContext2D;

const SAMPLE_SIDE = 96;
const LOSSY_QUALITY = 0.92;
const MAX_COLORS = 256;
/** A GIF has no partial transparency: pixels below this alpha become transparent, the others opaque. */
const MIN_OPAQUE_ALPHA = 128;

function createContext(width: number, height: number, background: string | null): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('Your browser can’t create an image of this size.');
  if (background !== null && background !== VISIBLE_GROUND) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  return context;
}

function drawStrips({ strips, height, recipe }: Order<'draw'>): Context {
  const context = createContext(recipe.width, height, recipe.background);
  let top = 0;
  for (const strip of strips) {
    context.drawImage(strip, 0, top);
    top += strip.height;
    strip.close();
  }
  return context;
}

/** Cuts the margins of an image. Returns it with the colour that continues its ground; null if that isn't even. */
async function trimImage(file: Blob, space: number): Promise<{ context: Context; ground: string | null }> {
  const original = await createImageBitmap(file);
  const { width, height } = original;
  const whole = createContext(width, height, null);
  whole.drawImage(original, 0, 0);
  const pixels = whole.getImageData(0, 0, width, height);
  const box = trimBox(pixels, space);
  if (!box) throw new Error('This image shows nothing, so its margins can’t be trimmed.');
  const color = groundOf(pixels);
  const ground = color && `rgb(${color.slice(0, 3).join(' ')} / ${color[3] / 255})`;
  const context = createContext(box.width, box.height, ground);
  context.drawImage(original, -box.left, -box.top);
  return { context, ground };
}

async function placeImage({ file, canvas, background }: Order<'place'>): Promise<Context> {
  const { context: logo, ground } = await trimImage(file, 0);
  const { x, y, width, height } = frameOn(canvas, logo.canvas);
  const resized = await createImageBitmap(logo.canvas, {
    resizeWidth: Math.max(1, Math.round(width)),
    resizeHeight: Math.max(1, Math.round(height)),
    resizeQuality: 'high',
  });
  const context = createContext(canvas.width, canvas.height, background ?? ground);
  context.drawImage(resized, Math.round(x), Math.round(y));
  return context;
}

async function resizeImage({ file, canEnlarge, recipe }: Order<'resize'>): Promise<Context> {
  const { trim = null } = recipe;
  const original =
    trim === null ? await createImageBitmap(file) : (await trimImage(file, trim)).context.canvas;
  const resizeWidth = canEnlarge ? recipe.width : Math.min(recipe.width, original.width);
  const resizeHeight = Math.max(1, Math.round((original.height * resizeWidth) / original.width));
  const resized = await createImageBitmap(original, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  const context = createContext(resizeWidth, resizeHeight, recipe.background);
  context.drawImage(resized, 0, 0);
  return context;
}

/** Fills the transparent parts of an image with a colour on which its logo is visible. */
function fillBehind(context: Context): void {
  const { width, height } = context.canvas;
  const scale = Math.min(1, SAMPLE_SIDE / Math.max(width, height));
  const [sampleWidth, sampleHeight] = [Math.ceil(width * scale), Math.ceil(height * scale)];
  const sample = createContext(sampleWidth, sampleHeight, null);
  sample.imageSmoothingQuality = 'high';
  sample.drawImage(context.canvas, 0, 0, sampleWidth, sampleHeight);
  const background = pickBackground(sample.getImageData(0, 0, sampleWidth, sampleHeight));
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = BACKGROUND_COLORS[background];
  context.fillRect(0, 0, width, height);
}

/** Returns the opaque pixels only. */
function opaquePixels(pixels: Uint8ClampedArray): Uint8ClampedArray {
  const opaque = new Uint8ClampedArray(pixels.length);
  let end = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    if ((pixels[index + 3] ?? 0) < MIN_OPAQUE_ALPHA) continue;
    opaque.set(pixels.subarray(index, index + 3), end);
    opaque[end + 3] = 255;
    end += 4;
  }
  return opaque.subarray(0, end);
}

/** Returns the bytes of the pixels that aren't fully transparent. */
function visibleBytes(pixels: Uint8ClampedArray): number {
  let bytes = 0;
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) bytes += 4;
  return bytes;
}

/**
 * Encodes RGBA pixels as a GIF with the best 256 colours. One of them is transparent if any pixel is transparent.
 * @throws Error with a sentence for the visitor if most of the image is too transparent
 */
function encodeGif({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): Blob {
  const opaque = opaquePixels(data);
  if (opaque.length < visibleBytes(data) / 2)
    throw new Error(
      'A GIF can’t be partly transparent, so most of this image would be missing. Choose PNG or WebP.',
    );
  const hasTransparency = opaque.length < data.length;
  const colors =
    opaque.length === 0 ? [] : quantize(opaque, MAX_COLORS - Number(hasTransparency), { format: 'rgb565' });
  const palette = hasTransparency ? [...colors, [0, 0, 0] as [number, number, number]] : colors;
  const transparentIndex = palette.length - 1;
  const indices = applyPalette(data, colors.length === 0 ? palette : colors, 'rgb565');
  if (hasTransparency) {
    for (let index = 0; index < indices.length; index += 1) {
      if ((data[index * 4 + 3] ?? 0) < MIN_OPAQUE_ALPHA) indices[index] = transparentIndex;
    }
  }
  const gif = GIFEncoder();
  gif.writeFrame(indices, width, height, { palette, transparent: hasTransparency, transparentIndex });
  gif.finish();
  return new Blob([gif.bytes()], { type: 'image/gif' });
}

async function encode(context: Context, format: RasterFormat): Promise<Blob> {
  const { width, height } = context.canvas;
  if (format === 'gif') return encodeGif(context.getImageData(0, 0, width, height));
  const type = FORMATS[format].mime;
  const file = await context.canvas.convertToBlob({ type, quality: LOSSY_QUALITY });
  if (file.type !== type) throw new Error(`Your browser can’t save ${format.toUpperCase()} files.`);
  return file;
}

/** Returns an SVG that looks the same but is smaller, or the original if it can't be made smaller. */
async function makeSmaller(original: Blob): Promise<Blob> {
  const { optimizeSvg } = await import('#images/optimize-svg.ts').catch(() => {
    throw new Error('The optimiser couldn’t load. Check your connection, then try again.');
  });
  const code = await svgTextOf(original);
  try {
    const file = new Blob([optimizeSvg(code)], { type: FORMATS.svg.mime });
    return file.size < original.size ? file : original;
  } catch {
    throw new Error('This SVG is malformed and can’t be optimised. You can download the original.');
  }
}

async function draw(order: Exclude<EncodeOrder, { kind: 'optimize' }>): Promise<Context> {
  switch (order.kind) {
    case 'draw':
      return drawStrips(order);
    case 'resize':
      return resizeImage(order);
    case 'place':
      return placeImage(order);
    case 'trim':
      return (await trimImage(order.file, order.space)).context;
  }
}

async function make(order: EncodeOrder): Promise<Blob> {
  if (order.kind === 'optimize') return makeSmaller(order.file);
  const context = await draw(order);
  const { format, background } = 'recipe' in order ? order.recipe : { background: null, ...order };
  if (format === 'jpg' || background === VISIBLE_GROUND) fillBehind(context);
  return encode(context, format);
}

addEventListener('message', ({ data: { id, order } }: MessageEvent<{ id: number; order: EncodeOrder }>) => {
  make(order).then(
    (file) => postMessage({ id, file } satisfies EncoderResult),
    (error: Error) => postMessage({ id, reason: error.message } satisfies EncoderResult),
  );
});
