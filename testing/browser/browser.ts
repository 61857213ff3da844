import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test';
import { findBrowser } from '../programs.mjs';

const executablePath = findBrowser();

/** Playwright options for the installed Chromium, without its background requests. */
export const browserOptions = {
  browserName: 'chromium',
  viewport: { width: 1440, height: 900 },
  acceptDownloads: true,
  permissions: ['clipboard-read', 'clipboard-write'],
  // Saves a tenth of every visit; `works-offline` allows them.
  serviceWorkers: 'block',
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;
