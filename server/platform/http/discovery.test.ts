import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { registerDiscovery } from './discovery.ts';

/** Serves a sitemap of this many brands with the paths `/brand/Q1`, `/brand/Q2` and so on. */
async function createServer(brandCount: number, publicUrl?: string) {
  const app = Fastify();
  onTestFinished(() => app.close());
  registerDiscovery(app, {
    publicUrl,
    brands: {
      count: async () => brandCount,
      async *list({ offset, limit }) {
        const count = Math.max(0, Math.min(limit, brandCount - offset));
        for (let start = 0; start < count; start += 30_000) {
          const size = Math.min(30_000, count - start);
          yield Array.from({ length: size }, (_, index) => `/brand/Q${offset + start + index + 1}`);
        }
      },
    },
  });
  return (url: string) => app.inject({ url, headers: { host: 'logos.test' } });
}

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);

it('robots.txt names the sitemap, which lists a sitemap of the pages and one for each 50,000 brands', async () => {
  const request = await createServer(120_000);
  expect((await request('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: http://logos.test/sitemap.xml\n',
  );
  const index = await request('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(locations(index.body)).toEqual([
    'http://logos.test/sitemap-pages.xml',
    'http://logos.test/sitemap-brands-1.xml',
    'http://logos.test/sitemap-brands-2.xml',
    'http://logos.test/sitemap-brands-3.xml',
  ]);
});

it('the sitemap of the pages lists the public pages, and those of the brands at most 50,000 addresses each', async () => {
  const request = await createServer(120_000, 'https://logos.example.org');
  const pages = locations((await request('/sitemap-pages.xml')).body);
  expect(pages).toEqual(
    ['/', '/search', '/wall', '/premium', '/about', '/developers', '/legal'].map(
      (path) => `https://logos.example.org${path}`,
    ),
  );
  const first = locations((await request('/sitemap-brands-1.xml')).body);
  const last = await request('/sitemap-brands-3.xml');
  expect(first).toHaveLength(50_000);
  expect(first.slice(0, 1)).toEqual(['https://logos.example.org/brand/Q1']);
  expect(locations(last.body)).toHaveLength(20_000);
  expect(locations(last.body).at(-1)).toBe('https://logos.example.org/brand/Q120000');
  expect(last.body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [^>]*>\n {2}<url>[\s\S]*<\/urlset>\n$/,
  );
});

it('without brands, the sitemap lists the pages only, and other sitemaps don’t exist', async () => {
  const request = await createServer(0);
  expect(locations((await request('/sitemap.xml')).body)).toEqual(['http://logos.test/sitemap-pages.xml']);
  for (const page of ['2', '0', '-1', 'a', '99999']) {
    expect((await request(`/sitemap-brands-${page}.xml`)).statusCode, page).toBeGreaterThanOrEqual(400);
  }
});
