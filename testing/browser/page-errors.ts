import type { BrowserContext, Disposable, Page } from '@playwright/test';

/**
 * Collects a page's console errors, exceptions and requests to other hosts. Those requests fail, because the browser
 * resolves no other host (`browserOptions`), unless the test fulfils them. Returns the list, which grows.
 */
export function collectPageErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  page.context().on('requestfailed', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1')
      errors.push(`requested ${request.url()}`);
  });
  return errors;
}

/** Stores the consent before each page loads, so that no dialog covers it, until the result is disposed. */
export function acceptTerms(context: BrowserContext): Promise<Disposable> {
  return context.addInitScript(() => {
    try {
      localStorage.setItem('consentAccepted', 'true');
      localStorage.setItem('consentDate', '2026-01-02T03:04:05.000Z');
    } catch {}
  });
}
