import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { acceptTerms, collectPageErrors } from '#testing/browser/page-errors.ts';
import type { UploadedFile } from '#testing/mediawiki/render.ts';
import { type Site, startSite } from '#testing/start-site.ts';

const { WIKI_API_URL = '', WIKI_UPLOADS = '' } = process.env;

/** All files of the wiki, with paths to local copies. */
export const uploads = JSON.parse(readFileSync(WIKI_UPLOADS, 'utf8')) as UploadedFile[];

/** Starts the product with the real wiki. A test fails if the page reports an error. */
export const test = base.extend<{ failOnPageErrors: undefined }, { site: Site }>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite({ MEDIAWIKI_URLS: WIKI_API_URL });
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  failOnPageErrors: [
    async ({ page }, use) => {
      await acceptTerms(page.context());
      const errors = collectPageErrors(page);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
