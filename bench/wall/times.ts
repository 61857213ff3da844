import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { optimize } from 'svgo';
import { type Figure, figure } from '../figure.ts';
import { changeLayout } from './open-wall.ts';

const ROUNDS = 15;
const MAX_PREVIEW_MS = 300;
const MAX_FILE_MS = 2000;

/** Measures how soon an open wall shows another layout and saves its sheet, in turn with parsing and serialising the same files. */
export async function measureTimes(page: Page, sources: readonly string[]): Promise<Figure[]> {
  const times = { columns: [] as number[], gap: [] as number[], file: [] as number[], limit: [] as number[] };
  for (let round = 0; round < ROUNDS * 2; round += 1) {
    const key = round % 2 === 0 ? 'ArrowRight' : 'ArrowLeft';
    const measured = {
      columns: await slide(page, 'Columns', key),
      gap: await slide(page, 'Gap', key),
      file: await save(page),
      limit: timeSvgo(sources),
    };
    // The first half of the rounds warms up.
    if (round < ROUNDS) continue;
    for (const what of ['columns', 'gap', 'file', 'limit'] as const) times[what].push(measured[what]);
  }
  const { columns, gap, file } = times;
  const all = `${sources.length} logos`;
  const beside = {
    unit: 'ms',
    limit: times.limit,
    limitIs: 'parsing and serialising the same files',
  } as const;
  return [
    figure(`other columns, until the preview of ${all} is painted`, columns, {
      unit: 'ms',
      limit: MAX_PREVIEW_MS,
    }),
    figure(`another gap, until the preview of ${all} is painted`, gap, { unit: 'ms', limit: MAX_PREVIEW_MS }),
    figure(`the file of ${all}, from the click to its bytes`, file, { unit: 'ms', limit: MAX_FILE_MS }),
    figure('the preview after other columns, beside svgo', columns, beside),
    figure('the file, beside svgo', file, beside),
  ];
}

/** Moves a slider by one step with an arrow key. */
async function slide(page: Page, name: string, key: string): Promise<number> {
  const slider = page.getByRole('slider', { name });
  await slider.focus();
  return changeLayout(page, () => slider.press(key));
}

async function save(page: Page): Promise<number> {
  const saved = page.waitForEvent('download', { timeout: 60_000 });
  const start = performance.now();
  await page.getByRole('button', { name: 'Save SVG' }).click();
  const bytes = await readFile(await (await saved).path());
  const ms = performance.now() - start;
  if (!bytes.subarray(0, 5).equals(Buffer.from('<?xml'))) throw new Error('The sheet was not saved.');
  return ms;
}

function timeSvgo(sources: readonly string[]): number {
  const start = performance.now();
  for (const source of sources) optimize(source, { plugins: [] });
  return performance.now() - start;
}
