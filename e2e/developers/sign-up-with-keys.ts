import type { Page } from '@playwright/test';
import { signUp } from '../states/sign-up.ts';

const NAMES = ['Build server', 'The website of a bicycle company with a long name', 'Trial'];

/** Creates an account, and mocks three API keys with a month of usage. */
export async function signUpWithKeys(page: Page): Promise<void> {
  await signUp(page);
  const keys = NAMES.map((name, index) => ({
    id: index + 1,
    name,
    start: `lgt_4fQ${index}`,
    createdAt: '2026-10-05T10:00:00.000Z',
    lastUsedAt: index === 2 ? null : '2026-11-05T10:00:00.000Z',
  }));
  const usage = Array.from({ length: 30 }, (_, index) => ({
    keyId: 1 + (index % 2),
    day: new Date(Date.now() - (29 - index) * 86_400_000).toISOString().slice(0, 10),
    calls: 40 * (index % 7) ** 2,
    downloads: index % 5,
  }));
  await page.route('**/api/user/keys', (route) => route.fulfill({ json: { keys, usage } }));
}
