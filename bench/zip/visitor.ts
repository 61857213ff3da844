import { type Browser, chromium, type Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';
import { grantPremium } from '#testing/browser/admin-command.ts';
import { browserOptions } from '#testing/browser/browser.ts';
import { acceptTerms } from '#testing/browser/page-errors.ts';
import { signUp } from '#testing/browser/visitors.ts';

/** The accessible name of the batch region. */
export const BATCH = { name: 'Batch download' };

/** A signed-in subscriber in a separate browser. */
interface Visitor {
  browser: Browser;
  page: Page;
  stop(): Promise<void>;
}

export async function startVisitor(
  site: { url: string; dataDir: string },
  username: string,
): Promise<Visitor> {
  const browser = await chromium.launch(browserOptions.launchOptions);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.url });
  await acceptTerms(context);
  await signUp(context, site.url, username);
  await grantPremium(site.dataDir, username, 30);
  return { browser, page: await context.newPage(), stop: () => browser.close() };
}

/** Opens the start page with these logos selected, as after a reload. */
export async function openWithSelection(page: Page, logos: readonly Logo[]): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate((selected) => {
    sessionStorage.setItem('batchMode', 'on');
    sessionStorage.setItem('batchSelection', JSON.stringify(selected));
  }, logos);
  await page.goto('/');
  await page.waitForFunction(() => localStorage.isSubscribed === 'true');
  await page.getByRole('region', BATCH).getByRole('button', { name: 'Download ZIP' }).waitFor();
}
