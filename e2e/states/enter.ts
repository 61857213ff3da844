import type { Page } from '@playwright/test';

/** Makes an account of its own for this page, which the device then knows, and counts so many downloads. */
export async function enter(page: Page, downloads = 0): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(async (count) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return answer.json();
    };
    const username = `mara-${crypto.randomUUID().slice(0, 8)}`;
    const password = 'a password';
    const email = `${username}@example.org`;
    const form = { username, email, password, confirmPassword: password };
    const { id } = (await post('/api/users/register', form)) as { id: number };
    localStorage.setItem('userId', String(id));
    localStorage.setItem('username', username);
    const { logos } = (await (await fetch('/api/logos/samples')).json()) as {
      logos: { url: string; title: string }[];
    };
    for (let at = 0; at < count; at += 1) {
      const logo = logos[at % logos.length];
      const logoUrl = at === 1 ? '/catalogue/gone.svg' : logo?.url;
      await post('/api/downloads/track', { logoUrl, logoTitle: logo?.title, fileType: 'svg' });
    }
  }, downloads);
}

const ALLOWED = { downloadCount: 23, limit: null, remaining: null, resetsAt: null, canDownload: true };

export async function enterSubscribed(page: Page): Promise<void> {
  await enter(page);
  const plan = { isSubscribed: true, subscriptionExpiryDate: '2099-05-04T00:00:00.000Z' };
  await page.evaluate(() => localStorage.setItem('isSubscribed', 'true'));
  await page.route('**/api/user/profile', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, ...plan } } });
  });
  await page.route('**/api/downloads/check-limit', (route) =>
    route.fulfill({ json: { ...ALLOWED, isSubscribed: true } }),
  );
}

export async function enterWithLongHistory(page: Page): Promise<void> {
  await enter(page);
  const title = 'A title as long as those of files on Wikimedia Commons can be (2019, horizontal version)';
  await page.route('**/api/user/downloads*', (route) => {
    const downloads = Array.from({ length: 10 }, (_, at) => ({
      id: at + 1,
      logoUrl: at % 3 === 0 ? '/catalogue/gone.svg' : '/favicon.svg',
      logoTitle: at === 4 ? title : `Logo number ${at}`,
      fileType: ['svg', 'png', 'jpg'][at % 3],
      downloadDate: '2026-10-05T10:00:00.000Z',
    }));
    return route.fulfill({ json: { downloads, total: 93 } });
  });
}

/** Makes an account that the page takes for an administrator's. */
export async function signUpAdministrator(page: Page): Promise<void> {
  await enter(page);
  await page.route('**/api/user/profile', async (route) => {
    const { user } = (await (await route.fetch()).json()) as { user: object };
    await route.fulfill({ json: { user: { ...user, isAdmin: true } } });
  });
}
