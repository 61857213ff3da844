import type { Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';

/** The preview of the sheet. */
export const PREVIEW = 'section[aria-labelledby=sheet] img';

const TIMEOUT_MS = 120_000;

/** Opens a subscriber's wall with these logos, as after a reload, and waits until all of them are on the sheet. */
export async function openWall(page: Page, logos: readonly Logo[]): Promise<void> {
  await page.goto('/robots.txt');
  const rows = logos.map((logo) => ({
    name: logo.title,
    brandId: null,
    chosen: logo,
    decision: 'accepted',
  }));
  await page.evaluate((stored) => localStorage.setItem('wall', JSON.stringify(stored)), rows);
  await page.goto('/wall');
  await page.waitForFunction(() => localStorage.isSubscribed === 'true');
  const isReady = (count: number) =>
    document.querySelectorAll('[aria-label="Logos on the sheet"] button').length === count &&
    ![...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Cancel');
  await page.waitForFunction(isReady, logos.length, { timeout: TIMEOUT_MS });
}

/** Changes the layout. Returns the time in ms from the event of the change until the new preview was painted. */
export async function changeLayout(page: Page, change: () => Promise<void>): Promise<number> {
  const painted = page.evaluate(whenPainted, PREVIEW);
  await change();
  return painted;
}

/** Runs in the page. */
async function whenPainted(selector: string): Promise<number> {
  const image = document.querySelector<HTMLImageElement>(selector);
  if (!image) throw new Error('There is no preview.');
  let start = Number.NaN;
  const note = ({ timeStamp }: Event) => {
    if (Number.isNaN(start)) start = timeStamp;
  };
  for (const type of ['input', 'click']) addEventListener(type, note, { capture: true, once: true });
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(image, { attributeFilter: ['src'] });
  });
  await image.decode();
  // The first frame draws it, the second one begins after that.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  return performance.now() - start;
}
