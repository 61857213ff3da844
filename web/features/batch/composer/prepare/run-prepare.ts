import { luminanceOf, pickBackground } from '#images/pick-background.ts';
import type { Pixels } from '#images/pixels.ts';
import type { Drawn } from '#svg/sheet/equal-areas.ts';
import { type PreparedLogo, writeAlone } from '#svg/sheet/prepare-logo.ts';
import { measureShapes } from '#web/lib/files/measure-shapes.ts';
import { renderSvg } from '#web/lib/files/render-svg.ts';
import { loadSvg, readPixels } from '#web/lib/files/svg-image.ts';
import type { Progress } from '../../job.ts';
import { runInWorker } from '../../workers/worker-job.ts';
import type { DrawnOn, Inspected, Outcome } from './outcome.ts';
import type { KnownFiles, PrepareAnswer, PrepareMessage, PrepareOrder } from './prepare.worker.ts';

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
  /** Receives what became of each logo, and its files. */
  onOutcome: (key: string, outcome: Outcome, files: KnownFiles) => void;
}

/**
 * Fetches logos and prepares them for a sheet in a worker; the page measures them.
 * @throws Error if the worker crashed; the abort error if `signal` aborts
 */
export async function runPrepare(
  order: PrepareOrder,
  { signal, onProgress = () => undefined, onOutcome }: Steps,
): Promise<void> {
  const answer = async (message: PrepareMessage): Promise<PrepareAnswer> => {
    if (message.kind === 'render') return renderSvg(message.svg, message.width, message.height);
    if (message.kind === 'bounds') return measureShapes(message.code);
    const { key, file, trimmed, outcome } = message;
    const inspected = 'reason' in outcome ? outcome : { ...outcome, ...(await inspectLogo(outcome)) };
    onOutcome(key, inspected, { file, trimmed });
    return null;
  };
  await runInWorker<PrepareOrder, null, PrepareMessage, PrepareAnswer>(
    new Worker(new URL('./prepare.worker.ts', import.meta.url), { type: 'module', name: 'prepare' }),
    order,
    { signal, onProgress, answer },
  );
}

/** Draws a logo and returns what is seen of it. Never throws. */
export async function inspectLogo(logo: PreparedLogo): Promise<Inspected> {
  try {
    const pixels = readPixels(await loadSvg(writeAlone(logo)), logo.measure, SIDE_PX);
    return { drawn: measureDrawn(pixels), background: pickBackground(pixels) };
  } catch {
    return { drawn: null, background: 'light' };
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
      const luminance = luminanceOf(data, at);
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
