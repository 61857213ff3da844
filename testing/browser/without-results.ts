import type { Page } from '@playwright/test';

/** Makes search pages come without results, as if the server had to ask a wiki first, so that the page requests them. */
export async function serveWithoutResults(page: Page): Promise<void> {
  const isSearchPage = ({ pathname }: URL) => pathname === '/search';
  await page.route(isSearchPage, (route) =>
    route.continue({ url: new URL('/search', route.request().url()).href }),
  );
}
