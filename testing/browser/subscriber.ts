import type { BrowserContext, Page } from '@playwright/test';
import type { Site } from '../start-site.ts';
import { grant } from './grant.ts';
import { signUp } from './visitors.ts';

/** Creates an account with Premium, signs the visitor in and opens the path. */
export async function enterSubscriber(
  { page, context, site }: { page: Page; context: BrowserContext; site: Site },
  username: string,
  path: string,
): Promise<void> {
  await signUp(context, site.url, username);
  await grant(site.dataDir, username, 30);
  await page.goto(path);
  await page.waitForFunction(() => localStorage.isSubscribed === 'true');
}
