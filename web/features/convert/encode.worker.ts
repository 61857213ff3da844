import { RECIPE_MIME_TYPES } from '#web/lib/files/recipe.ts';
import { encodeGif } from './encode-gif.ts';
import type { FromEncoder, ToEncoder } from './messages.ts';

type Message<Kind extends ToEncoder['kind']> = Extract<ToEncoder, { kind: Kind }>;
type Pen = OffscreenCanvasRenderingContext2D;

const QUALITY = 0.92;
/** The pictures that are being drawn. */
const pens = new Map<number, Promise<Pen>>();

function newPen(width: number, height: number, ground: string | null): Pen {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (!pen) throw new Error('This browser has no room for a picture of this size.');
  if (ground !== null) {
    pen.fillStyle = ground;
    pen.fillRect(0, 0, width, height);
  }
  return pen;
}

async function drawPicture({ file, width, mayEnlarge, ground }: Message<'picture'>): Promise<Pen> {
  const whole = await createImageBitmap(file);
  const reached = mayEnlarge ? width : Math.min(width, whole.width);
  const height = Math.max(1, Math.round((whole.height * reached) / whole.width));
  const sized = await createImageBitmap(whole, {
    resizeWidth: reached,
    resizeHeight: height,
    resizeQuality: 'high',
  });
  const pen = newPen(reached, height, ground);
  pen.drawImage(sized, 0, 0);
  return pen;
}

async function encode(pen: Pen, format: Message<'encode'>['format']): Promise<Blob> {
  const { width, height } = pen.canvas;
  if (format === 'gif') return encodeGif(pen.getImageData(0, 0, width, height));
  const type = RECIPE_MIME_TYPES[format];
  const file = await pen.canvas.convertToBlob({ type, quality: QUALITY });
  if (file.type !== type) throw new Error(`This browser can’t write ${format.toUpperCase()} files.`);
  return file;
}

function take(message: ToEncoder): void {
  const { id } = message;
  const pen = pens.get(id);
  switch (message.kind) {
    case 'begin':
      pens.set(id, (async () => newPen(message.width, message.height, message.ground))());
      break;
    case 'picture':
      pens.set(id, drawPicture(message));
      break;
    case 'strip':
      void pen?.then((drawn) => drawn.drawImage(message.bitmap, 0, message.top)).catch(() => undefined);
      break;
    case 'drop':
      pens.delete(id);
      break;
    case 'encode':
      pens.delete(id);
      pen
        ?.then((drawn) => encode(drawn, message.format))
        .then(
          (file) => postMessage({ id, file } satisfies FromEncoder),
          (error: Error) => postMessage({ id, reason: error.message } satisfies FromEncoder),
        );
  }
}

addEventListener('message', ({ data }: MessageEvent<ToEncoder>) => take(data));
