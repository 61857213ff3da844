import {
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerOptions,
  type WorkerFixture,
} from '@playwright/test';
import { type StandInStripe, startStripe } from '#sandbox/stripe/server.ts';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { type StandInWikidata, startWikidata } from '#sandbox/wikidata/server.ts';
import { type Site, startSite, waitForBrands } from '../start-site.ts';
import { BRAND_ITEMS, BRANDS } from './brands.ts';
import { browserOptions } from './browser.ts';
import { acceptTerms, collectPageErrors } from './page-errors.ts';
import { waitForCode } from './wait-for-code.ts';

interface Worker {
  wiki: StandInWiki;
  wikidata: StandInWikidata;
  stripe: StandInStripe;
  site: Site;
  /** Returns the page that tests of this worker share; see `shared-page.ts`. */
  openSharedPage(): Promise<Page>;
}

interface Options {
  failOnPageErrors: undefined;
  /** True if the visitor has accepted the terms; otherwise a test starts with the consent dialog. */
  hasConsent: boolean;
}

/** A page becomes slower with every visit; a new one costs a quarter of a second. */
const VISITS_PER_PAGE = 12;

/** The password of the account `admin`, which the server creates at its first start. */
export const ADMIN_PASSWORD = 'the first of the administrators';

const WIKIDATA = { items: BRAND_ITEMS, hasGraphQL: true };

/** A server that a worker starts before its first test. */
const perWorker = <T extends { stop(): Promise<unknown> }>(
  start: () => Promise<T>,
): [WorkerFixture<T, PlaywrightWorkerOptions>, { scope: 'worker' }] => [
  async ({ browserName: _ }, use) => {
    const server = await start();
    await use(server);
    await server.stop();
  },
  { scope: 'worker' },
];

/**
 * Starts the product with a stand-in wiki, a stand-in Wikidata and a stand-in payment provider, which have no faults when a test starts. A test
 * fails if the page writes an error to the console, throws, or sends a request to another host. The visitor has accepted
 * the terms, unless `hasConsent` is false.
 */
export const test = base.extend<Options, Worker>({
  wiki: perWorker(() => startWiki(BRANDS)),
  wikidata: perWorker(() => startWikidata(WIKIDATA)),
  stripe: perWorker(startStripe),
  site: [
    async ({ wiki, wikidata, stripe }, use) => {
      const sources = { MEDIAWIKI_URLS: wiki.apiUrl, WIKIDATA_URL: wikidata.apiUrl };
      const settings = { ADMIN_PASSWORD, LOG_LEVEL: 'info', ...stripe.settings };
      const site = await startSite({ ...sources, ...settings });
      // What a search finds would depend on how long ago the server started.
      await waitForBrands(site);
      stripe.webhooks.listen(`${site.url}/api/webhooks/stripe`);
      await use(site);
      await site.stop();
    },
    // As in vitest.config.ts: the limit only ends what hangs.
    { scope: 'worker', timeout: 180_000 },
  ],
  openSharedPage: [
    async ({ browser, site }, use) => {
      const { serviceWorkers, permissions } = browserOptions;
      let page: Page | undefined;
      let visits = 0;
      await use(async () => {
        visits += 1;
        if (page && visits % VISITS_PER_PAGE !== 0) return page;
        await page?.context().close();
        const context = await browser.newContext({ baseURL: site.url, serviceWorkers, permissions });
        context.on('page', waitForCode);
        page = await context.newPage();
        await page.goto('/robots.txt');
        return page;
      });
      await page?.context().close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    context.on('page', waitForCode);
    await use(context);
  },
  hasConsent: [true, { option: true }],
  failOnPageErrors: [
    async ({ page, wiki, wikidata, stripe, hasConsent }, use, info) => {
      wiki.change(BRANDS);
      wiki.setBehavior({ kind: 'ok' });
      wikidata.change(WIKIDATA);
      wikidata.setBehavior({ kind: 'ok' });
      wiki.setFaults({});
      stripe.setFaultMode({ kind: 'ok' });
      stripe.webhooks.setFaults({});
      const consent = hasConsent ? await acceptTerms(page.context()) : undefined;
      const errors = collectPageErrors(page);
      await use(undefined);
      await consent?.dispose();
      const expected = info.annotations
        .filter(({ type }) => type === 'expected error')
        .map(({ description }) => description ?? '');
      expect(errors.filter((error) => !expected.some((part) => error.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits for a toast with exactly this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(
    page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true }),
  ).toBeVisible();
}

export { expect };
