import type { Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';

/** Creates an account with this many downloads and signs the page in. */
export async function signUp(page: Page, downloads = 0): Promise<void> {
  // A blank page has no origin, which requests and localStorage need.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(async (count) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(await response.text());
      return response.json();
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
    for (let index = 0; index < count; index += 1) {
      const logo = logos[index % logos.length];
      // The second download is of a logo that no longer exists.
      const logoUrl = index === 1 ? '/catalogue/gone.svg' : logo?.url;
      await post('/api/downloads/track', { logoUrl, logoTitle: logo?.title, fileType: 'svg' });
    }
  }, downloads);
}

const UNLIMITED = { downloadCount: 23, limit: null, remaining: null, resetsAt: null, canDownload: true };

/** Creates an account that the server reports as Premium until 2099. */
export async function signUpSubscriber(page: Page): Promise<void> {
  await signUp(page);
  const plan = { isSubscribed: true, subscriptionExpiryDate: '2099-05-04T00:00:00.000Z' };
  await page.evaluate(() => localStorage.setItem('isSubscribed', 'true'));
  await mockProfile(page, plan);
  await page.route('**/api/downloads/check-limit', (route) =>
    route.fulfill({ json: { ...UNLIMITED, isSubscribed: true } }),
  );
}

/** Creates an account and mocks every page of a history of 93 downloads, whose second entry is a batch. */
export async function signUpWithLongHistory(page: Page): Promise<void> {
  await signUp(page);
  const longTitle =
    'A title as long as those of files on Wikimedia Commons can be (2019, horizontal version)';
  const { logos } = await page.evaluate(
    async () => (await (await fetch('/api/logos/samples')).json()) as { logos: Logo[] },
  );
  await page.route('**/api/user/downloads*', (route) => {
    const params = new URL(route.request().url()).searchParams;
    const isBatch = params.has('batchId');
    const matches = params.has('q') ? { matches: 3 } : {};
    if (params.get('q') === 'nothing') return route.fulfill({ json: { downloads: [], total: 0 } });
    const downloads = Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      logoUrl: index % 3 === 0 ? '/catalogue/gone.svg' : (logos[index % 4]?.url ?? ''),
      logoTitle: index === 4 ? longTitle : `Logo number ${index}`,
      fileType: ['svg', 'png', 'jpg'][index % 3],
      downloadDate: '2026-10-05T10:00:00.000Z',
      batch: index === 1 && !isBatch ? { id: 1, format: 'zip', files: 60, contents: '', ...matches } : null,
      logo: index % 3 === 0 ? null : logos[index % 4],
    }));
    return route.fulfill({ json: { downloads, total: isBatch ? 60 : 93 } });
  });
}

/** Creates an account that the server reports as an administrator's. */
export async function signUpAdministrator(page: Page): Promise<void> {
  await signUp(page);
  await mockProfile(page, { isAdmin: true });
}

/** Makes the server report these values for the signed-in account, besides its own. */
export async function mockProfile(page: Page, values: object): Promise<void> {
  const { user } = await page.evaluate(
    async () => (await (await fetch('/api/user/profile')).json()) as { user: object },
  );
  await page.route('**/api/user/profile', (route) =>
    route.fulfill({ json: { user: { ...user, ...values } } }),
  );
}
