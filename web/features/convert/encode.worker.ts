import { applyPalette, GIFEncoder, quantize } from 'gifenc';
import { svgTextOf } from '#files/file-content.ts';
import { FORMATS, type RasterRecipe } from '#files/recipe.ts';
import { BACKGROUND_COLORS, pickBackground } from '#images/pick-background.ts';

/** The file to make: a smaller SVG, or an image by a recipe, of a drawing in strips of its full width or of another image. */
export type EncodeOrder =
  | { kind: 'optimize'; file: Blob }
  | { kind: 'draw'; strips: readonly ImageBitmap[]; height: number; recipe: RasterRecipe }
  | { kind: 'resize'; file: Blob; canEnlarge: boolean; recipe: RasterRecipe };

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
  if (background !== null) {
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

async function resizeImage({ file, canEnlarge, recipe }: Order<'resize'>): Promise<Context> {
  const original = await createImageBitmap(file);
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

async function encode(context: Context, format: RasterRecipe['format']): Promise<Blob> {
  const { width, height } = context.canvas;
  if (format === 'jpg') fillBehind(context);
  if (format === 'gif') return encodeGif(context.getImageData(0, 0, width, height));
  const type = FORMATS[format].mime;
  const file = await context.canvas.convertToBlob({ type, quality: LOSSY_QUALITY });
  if (file.type !== type) throw new Error(`Your browser can’t save ${format.toUpperCase()} files.`);
  return file;
}

/** Returns an SVG that looks the same but is smaller, or the original if it can't be made smaller. */
async function optimizeSvg(original: Blob): Promise<Blob> {
  const { optimize } = await import('svgo/browser').catch(() => {
    throw new Error('The optimiser couldn’t load. Check your connection, then try again.');
  });
  const code = await svgTextOf(original);
  try {
    const { data } = optimize(code, { multipass: true });
    const file = new Blob([data], { type: FORMATS.svg.mime });
    return file.size < original.size ? file : original;
  } catch {
    throw new Error('This SVG is malformed and can’t be optimised. You can download the original.');
  }
}

async function make(order: EncodeOrder): Promise<Blob> {
  if (order.kind === 'optimize') return optimizeSvg(order.file);
  const context = order.kind === 'draw' ? drawStrips(order) : await resizeImage(order);
  return encode(context, order.recipe.format);
}

addEventListener('message', ({ data: { id, order } }: MessageEvent<{ id: number; order: EncodeOrder }>) => {
  make(order).then(
    (file) => postMessage({ id, file } satisfies EncoderResult),
    (error: Error) => postMessage({ id, reason: error.message } satisfies EncoderResult),
  );
});
