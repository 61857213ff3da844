import type { BrowserContext, Page } from '@playwright/test';

/** Creates an account over the API and signs the browser in. A page that is already open shows the account after a reload. */
export async function signUp(context: BrowserContext, origin: string, username: string): Promise<void> {
  const password = `password of ${username}`;
  const response = await context.request.post(`${origin}/api/users/register`, {
    headers: { origin },
    data: { username, email: `${username}@example.org`, password, confirmPassword: password },
  });
  if (!response.ok()) throw new Error(`Registration failed: ${await response.text()}`);
}

/** Counts this many downloads for the page's visitor, without downloading files. */
export async function spendDownloads(page: Page, count: number): Promise<void> {
  await page.evaluate(async (downloads) => {
    for (let done = 0; done < downloads; done += 1) {
      const response = await fetch('/api/downloads/track', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ logoUrl: `/catalogue/used-${done}.svg`, logoTitle: 'Used', fileType: 'svg' }),
      });
      if (!response.ok) throw new Error(await response.text());
    }
  }, count);
}

/** Returns how many downloads the server has counted for the page's visitor. */
export async function fetchDownloadCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const response = await fetch('/api/downloads/check-limit');
    return ((await response.json()) as { downloadCount: number }).downloadCount;
  });
}
