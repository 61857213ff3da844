import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { acceptTerms, collectPageErrors } from '#testing/browser/page-errors.ts';
import type { UploadedFile } from '#testing/mediawiki/render.ts';
import { type Site, startSite } from '#testing/start-site.ts';

const { WIKI_API_URL = '', WIKI_UPLOADS = '' } = process.env;

/** Every file of the wiki, with the same bytes on this machine. */
export const uploads = JSON.parse(readFileSync(WIKI_UPLOADS, 'utf8')) as UploadedFile[];

/** `page` is on the product, which searches the real wiki. A test fails when the page reports a fault. */
export const test = base.extend<{ watched: undefined }, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ MEDIAWIKI_URLS: WIKI_API_URL });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  watched: [
    async ({ page }, use) => {
      await acceptTerms(page.context());
      const faults = collectPageErrors(page);
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
