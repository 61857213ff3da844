import type { BrowserContext, Page } from '@playwright/test';

/**
 * Collects what must not happen on a page: an error in its console, an exception, a request off this machine, which
 * fails because the browser finds no other (`browserOptions`), unless the test itself answers it.
 */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.context().on('requestfailed', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && hostname !== '127.0.0.1')
      faults.push(`asked for ${request.url()}`);
  });
  return faults;
}

/** Makes the visitor one who accepted the terms some time ago, so that no dialog lies over the page. */
export async function acceptTerms(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('consentAccepted', 'true');
      localStorage.setItem('consentDate', '2026-01-02T03:04:05.000Z');
    } catch {}
  });
}
