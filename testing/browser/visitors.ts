import type { BrowserContext, Page } from '@playwright/test';

/** Makes an account and signs the visitor in, as a program would; the page shows it when it is loaded next. */
export async function signUp(context: BrowserContext, origin: string, username: string): Promise<void> {
  const password = `password of ${username}`;
  const answer = await context.request.post(`${origin}/api/users/register`, {
    headers: { origin },
    data: { username, email: `${username}@example.org`, password, confirmPassword: password },
  });
  if (!answer.ok()) throw new Error(`No account: ${await answer.text()}`);
}

/** Counts so many downloads of whoever is on this page, without fetching a file. */
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

/** How many downloads the server has counted for whoever is on this page. */
export async function countedFor(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/downloads/check-limit');
    return ((await answer.json()) as { downloadCount: number }).downloadCount;
  });
}
