import type { Drawn } from '#svg/sheet/equal-areas.ts';
import { LINEAR } from '#web/lib/files/pick-background.ts';
import type { Pixels } from '#web/lib/files/pixels.ts';

/** What is drawn of a logo, as it is seen on a light and on a dark sheet. */
export interface DrawnOn {
  light: Drawn;
  dark: Drawn;
}

/** Colours above this relative luminance are not seen on white, and colours below the other one not on black. */
const LOST_ON_LIGHT = 0.9;
const LOST_ON_DARK = 0.012;
/** Fainter pixels, e.g. of a shadow, don't extend the bounds. */
const MIN_ALPHA = 0.1;
const WHOLE: Drawn = { x: 0, y: 0, width: 1, height: 1, area: 1 };

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
