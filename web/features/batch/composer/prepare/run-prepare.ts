import type { Bounds } from '#svg/measure.ts';
import type { Drawn } from '#svg/sheet/equal-areas.ts';
import { type PreparedLogo, writeAlone } from '#svg/sheet/prepare-logo.ts';
import { measureShapes } from '#web/lib/files/measure-shapes.ts';
import { LINEAR, type Pixels, pickBackground } from '#web/lib/files/pick-background.ts';
import type { Progress } from '../../job.ts';
import { runInWorker } from '../../workers/worker-job.ts';
import type { DrawnOn, Inspected, Outcome } from './outcome.ts';
import type { PrepareMessage, PrepareOrder } from './prepare.worker.ts';

/** The longest side at which a logo is drawn: enough for the bounds of thin lines. */
const SIDE_PX = 128;
/** Colours above this relative luminance are not seen on white, and colours below the other one not on black. */
const LOST_ON_LIGHT = 0.9;
const LOST_ON_DARK = 0.012;
/** Fainter pixels, e.g. of a shadow, don't extend the bounds. */
const MIN_ALPHA = 0.1;
const WHOLE: Drawn = { x: 0, y: 0, width: 1, height: 1, area: 1 };

interface Steps {
  signal: AbortSignal;
  onProgress?: (progress: Progress) => void;
  /** Receives what became of each logo; `file` is its file, null if it couldn't be fetched. */
  onOutcome: (key: string, outcome: Outcome, file: Blob | null) => void;
}

/**
 * Fetches logos and prepares them for a sheet in a worker; the page measures them.
 * @throws Error if the worker crashed; the abort error if `signal` aborts
 */
export async function runPrepare(
  order: PrepareOrder,
  { signal, onProgress = () => undefined, onOutcome }: Steps,
): Promise<void> {
  const answer = async (message: PrepareMessage): Promise<Bounds | null> => {
    if (message.kind === 'bounds') return measureShapes(message.code);
    const { key, file } = message;
    if (message.kind === 'failed') onOutcome(key, { reason: message.reason, problem: message.problem }, file);
    else {
      const { prepared } = message;
      onOutcome(key, { ...prepared, ...(await inspectLogo(prepared)) }, file);
    }
    return null;
  };
  await runInWorker<PrepareOrder, null, PrepareMessage, Bounds | null>(
    new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module', name: 'prepare' }),
    order,
    { signal, onProgress, answer },
  );
}

/** Draws a logo and returns what is seen of it. Never throws. */
export async function inspectLogo(logo: PreparedLogo): Promise<Inspected> {
  const image = new Image();
  try {
    image.src = URL.createObjectURL(new Blob([writeAlone(logo)], { type: 'image/svg+xml' }));
    await image.decode();
    const scale = SIDE_PX / Math.max(logo.measure.width, logo.measure.height);
    const width = Math.max(1, Math.round(logo.measure.width * scale));
    const height = Math.max(1, Math.round(logo.measure.height * scale));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.drawImage(image, 0, 0, width, height);
    const pixels = context?.getImageData(0, 0, width, height);
    if (!pixels) return { drawn: null, background: 'light' };
    return { drawn: measureDrawn(pixels), background: pickBackground(pixels) };
  } catch {
    return { drawn: null, background: 'light' };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}

/**
 * Measures what is drawn of a logo. Pixels in the colour of the ground don't count as drawn, e.g. those of a white square on white,
 * but belong to the bounds, because they cover what is behind them.
 */
export function measureDrawn({ data, width, height }: Pixels): DrawnOn {
  let [left, top, right, bottom] = [width, height, -1, -1];
  const sums = { all: 0, light: 0, dark: 0 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const alpha = (data[at + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      const luminance = luminanceAt(data, at);
      sums.all += alpha;
      if (luminance <= LOST_ON_LIGHT) sums.light += alpha;
      if (luminance >= LOST_ON_DARK) sums.dark += alpha;
      if (alpha < MIN_ALPHA) continue;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
  }
  // A logo that isn't seen at all is as large as its box.
  if (right < 0) return { light: WHOLE, dark: WHOLE };
  const bounds = {
    x: left / width,
    y: top / height,
    width: (right - left + 1) / width,
    height: (bottom - top + 1) / height,
  };
  const drawn = (sum: number) => ({ ...bounds, area: (sum === 0 ? sums.all : sum) / (width * height) });
  return { light: drawn(sums.light), dark: drawn(sums.dark) };
}

function luminanceAt(data: Pixels['data'], at: number): number {
  const linear = (channel: number) => LINEAR[data[at + channel] ?? 0] ?? 0;
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
}
