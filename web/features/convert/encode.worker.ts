import { RECIPE_MIME_TYPES, type Recipe } from '#web/lib/files/recipe.ts';
import { encodeGif } from './encode-gif.ts';

/** What the page sends about one picture, in this order; `id` names the picture. */
export type EncoderMessage = { id: number } & (
  | { kind: 'begin'; width: number; height: number; background: string | null }
  /** A horizontal part of the picture, as wide as all of it. */
  | { kind: 'strip'; top: number; bitmap: ImageBitmap }
  /** Instead of both: a picture file to resize to this width. */
  | { kind: 'picture'; file: Blob; width: number; canEnlarge: boolean; background: string | null }
  | { kind: 'encode'; format: Exclude<Recipe['format'], 'svg'> }
  | { kind: 'drop' }
);

export type EncoderResult = { id: number } & ({ file: Blob } | { reason: string });

type Message<Kind extends EncoderMessage['kind']> = Extract<EncoderMessage, { kind: Kind }>;
type Context = OffscreenCanvasRenderingContext2D;

const QUALITY = 0.92;
/** The pictures being drawn, by id. */
const contexts = new Map<number, Promise<Context>>();

function createContext(width: number, height: number, background: string | null): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error("Your browser can't make a picture of this size.");
  if (background !== null) {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
  }
  return context;
}

async function drawPicture({ file, width, canEnlarge, background }: Message<'picture'>): Promise<Context> {
  const original = await createImageBitmap(file);
  const resizeWidth = canEnlarge ? width : Math.min(width, original.width);
  const resizeHeight = Math.max(1, Math.round((original.height * resizeWidth) / original.width));
  const resized = await createImageBitmap(original, { resizeWidth, resizeHeight, resizeQuality: 'high' });
  const context = createContext(resizeWidth, resizeHeight, background);
  context.drawImage(resized, 0, 0);
  return context;
}

async function encode(context: Context, format: Message<'encode'>['format']): Promise<Blob> {
  const { width, height } = context.canvas;
  if (format === 'gif') return encodeGif(context.getImageData(0, 0, width, height));
  const type = RECIPE_MIME_TYPES[format];
  const file = await context.canvas.convertToBlob({ type, quality: QUALITY });
  if (file.type !== type) throw new Error(`Your browser can't save ${format.toUpperCase()} files.`);
  return file;
}

function handle(message: EncoderMessage): void {
  const { id } = message;
  const context = contexts.get(id);
  switch (message.kind) {
    case 'begin':
      contexts.set(id, (async () => createContext(message.width, message.height, message.background))());
      break;
    case 'picture':
      contexts.set(id, drawPicture(message));
      break;
    case 'strip':
      void context?.then((ready) => ready.drawImage(message.bitmap, 0, message.top)).catch(() => undefined);
      break;
    case 'drop':
      contexts.delete(id);
      break;
    case 'encode':
      contexts.delete(id);
      context
        ?.then((ready) => encode(ready, message.format))
        .then(
          (file) => postMessage({ id, file } satisfies EncoderResult),
          (error: Error) => postMessage({ id, reason: error.message } satisfies EncoderResult),
        );
  }
}

addEventListener('message', ({ data }: MessageEvent<EncoderMessage>) => handle(data));
