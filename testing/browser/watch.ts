import type { BrowserContext, Page } from '@playwright/test';

/**
 * Collects faults of a page: console errors, exceptions, and requests off this machine. The latter fail because the
 * browser resolves no other host (`browserOptions`), unless the test itself fulfils them.
 */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.context().on('requestfailed', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1')
      faults.push(`requested ${request.url()}`);
  });
  return faults;
}

/** Stores an earlier consent, so that no dialog covers the page. */
export async function acceptTerms(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('consentAccepted', 'true');
      localStorage.setItem('consentDate', '2026-01-02T03:04:05.000Z');
    } catch {}
  });
}
