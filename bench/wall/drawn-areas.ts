import type { Locator, Page } from '@playwright/test';
import { type Figure, figure } from '../figure.ts';
import { changeLayout, PREVIEW } from './open-wall.ts';

/** Pixels of the drawing for each CSS pixel of the sheet. */
const SCALE = 2;
/** The smallest visible difference in a colour channel, as in the comparison of sheets. */
const VISIBLE_STEP = 24;
/** How far outside a cell its ground is read: within the tile, if there is one. */
const GROUND_PX = 4;
const MAX_SHARE = 0.25;
const SHAPES = ['1:1', '3:2'];

/**
 * Measures how much the drawn areas on the sheet of an open wall vary, with equal areas and with equal boxes. Counts the
 * pixels of each cell that differ from its ground.
 */
export async function measureDrawnAreas(page: Page): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const shape of SHAPES) {
    const equalSizes = page.getByRole('checkbox', { name: 'Equal optical size' });
    await set(
      page,
      page.getByRole('radiogroup', { name: 'Cell shape' }).getByRole('radio', { name: shape }),
      true,
    );
    await set(page, equalSizes, false);
    const boxes = relativeVariance(await countDrawn(page));
    await set(page, equalSizes, true);
    const areas = relativeVariance(await countDrawn(page));
    figures.push(figureOf(shape, areas, boxes));
  }
  return figures;
}

function figureOf(shape: string, areas: number, boxes: number): Figure {
  return figure(`relative variance of the areas that 200 logos draw in cells of ${shape}`, areas, {
    limit: boxes * MAX_SHARE,
    limitIs: 'a quarter of that of equal boxes',
    detail: `${(areas / boxes).toFixed(2)} of ${boxes.toFixed(3)}`,
  });
}

/** Sets an option and waits for the preview, unless it is already set. */
async function set(page: Page, option: Locator, isChecked: boolean): Promise<void> {
  if ((await option.isChecked()) !== isChecked) await changeLayout(page, () => option.click());
}

/** Returns the drawn area of each cell, in CSS pixels. */
function countDrawn(page: Page): Promise<number[]> {
  return page.evaluate(countInPage, { PREVIEW, SCALE, VISIBLE_STEP, GROUND_PX });
}

interface Task {
  PREVIEW: string;
  SCALE: number;
  VISIBLE_STEP: number;
  GROUND_PX: number;
}

function countInPage({ PREVIEW, SCALE, VISIBLE_STEP, GROUND_PX }: Task): number[] {
  const image = document.querySelector<HTMLImageElement>(PREVIEW);
  const cells = [...document.querySelectorAll<HTMLElement>('[aria-label="Logos on the sheet"] > li')];
  if (!image || cells.length === 0) throw new Error('There is no preview.');
  const part = (text: string, whole: number) => (Number.parseFloat(text) / 100) * whole;
  return cells.map(({ style }) => {
    const x = part(style.left, image.naturalWidth) - GROUND_PX;
    const y = part(style.top, image.naturalHeight) - GROUND_PX;
    const width = part(style.width, image.naturalWidth) + 2 * GROUND_PX;
    const height = part(style.height, image.naturalHeight) + 2 * GROUND_PX;
    const canvas = new OffscreenCanvas(Math.round(width * SCALE), Math.round(height * SCALE));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('No canvas');
    context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      const isDrawn = [0, 1, 2, 3].some(
        (channel) => Math.abs((data[at + channel] ?? 0) - (data[channel] ?? 0)) > VISIBLE_STEP,
      );
      if (isDrawn) count += 1;
    }
    return count / SCALE ** 2;
  });
}

/** Returns the variance in units of the squared mean, so that smaller logos don't count as more alike. */
function relativeVariance(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length / mean ** 2;
}
