import type { BrowserContext, Page } from '@playwright/test';

/** Creates an account and signs the visitor in over the API; the page shows it on its next load. */
export async function signUp(context: BrowserContext, origin: string, username: string): Promise<void> {
  const password = `password of ${username}`;
  const response = await context.request.post(`${origin}/api/users/register`, {
    headers: { origin },
    data: { username, email: `${username}@example.org`, password, confirmPassword: password },
  });
  if (!response.ok()) throw new Error(`No account: ${await response.text()}`);
}

/** Uses up this many downloads of the page's visitor, without fetching files. */
export async function spendDownloads(page: Page, count: number): Promise<void> {
  await page.evaluate(async (presses) => {
    for (let press = 0; press < presses; press += 1) {
      const answer = await fetch('/api/downloads/track', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ logoUrl: '/catalogue/used.svg', logoTitle: 'Used', fileType: 'svg' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
    }
  }, count);
}

/** Returns how many downloads the server has counted for the page's visitor. */
export async function countedFor(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/downloads/check-limit');
    return ((await answer.json()) as { downloadCount: number }).downloadCount;
  });
}
