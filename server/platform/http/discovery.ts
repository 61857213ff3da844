import { Readable } from 'node:stream';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { SITEMAP_PATHS } from '#contract/pages.ts';
import { MINUTE_MS } from '../clock.ts';
import { originOf } from './origin.ts';

/** The largest number of addresses that a sitemap may contain. @see https://www.sitemaps.org/protocol.html */
const MAX_SITEMAP_URLS = 50_000;
/** Per network: writing that many addresses takes half a second, and crawlers read each sitemap once a day or so. */
const RATE_OF_LONG_SITEMAPS = { max: 10, timeWindow: MINUTE_MS };

/** Paths for the sitemap. */
export interface SitemapSource {
  count(): Promise<number>;
  /** Returns some of the paths, in chunks, in an order that doesn't change. */
  list(range: { offset: number; limit: number }): AsyncIterable<string[]>;
}

interface DiscoveryOptions {
  publicUrl: string | undefined;
  brands: SitemapSource;
}

/** Serves robots.txt, sitemaps, favicon.ico and an OpenSearch description. */
export function registerDiscovery(app: FastifyInstance, { publicUrl, brands }: DiscoveryOptions): void {
  // Without PUBLIC_URL, these files contain the host of the request, so shared caches must not store them.
  const cacheControl = `${publicUrl === undefined ? 'private' : 'public'}, max-age=3600`;
  const serve = (
    path: string,
    type: string,
    write: (origin: string, params: Record<string, string>) => string | Promise<string | Readable>,
    config: FastifyContextConfig = {},
  ) =>
    app.get<{ Params: Record<string, string> }>(
      path,
      { schema: { hide: true }, config },
      async (request, reply) => {
        const content = await write(originOf(request, publicUrl), request.params);
        return reply.header('cache-control', cacheControl).type(`${type}; charset=utf-8`).send(content);
      },
    );
  // Browsers request this path for documents without a <link rel="icon">, such as robots.txt.
  app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) => reply.redirect('/icon-192.png', 301));
  serve('/robots.txt', 'text/plain', writeRobots);
  serve('/sitemap.xml', 'application/xml', async (origin) => writeSitemapIndex(origin, await brands.count()));
  serve('/sitemap-pages.xml', 'application/xml', (origin) => writeSitemap(origin, SITEMAP_PATHS));
  const writeBrands = async (origin: string, { page }: Record<string, string>) => {
    const offset = (Number(page) - 1) * MAX_SITEMAP_URLS;
    if (offset > 0 && offset >= (await brands.count())) throw new AppError('request.not_found');
    return Readable.from(streamSitemap(origin, brands.list({ offset, limit: MAX_SITEMAP_URLS })));
  };
  serve('/sitemap-brands-:page(^[1-9]\\d{0,3}$).xml', 'application/xml', writeBrands, {
    rateLimit: RATE_OF_LONG_SITEMAPS,
  });
  serve('/opensearch.xml', 'application/opensearchdescription+xml', writeOpenSearch);
}

/** @see RFC 9309 */
function writeRobots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP_NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @see https://www.sitemaps.org/protocol.html#index */
function writeSitemapIndex(origin: string, brandCount: number): string {
  const brandPages = Math.ceil(brandCount / MAX_SITEMAP_URLS);
  const names = ['pages', ...Array.from({ length: brandPages }, (_, index) => `brands-${index + 1}`)];
  const sitemaps = names.map((name) => `  <sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>\n`);
  return `${XML_DECLARATION}<sitemapindex ${SITEMAP_NAMESPACE}>\n${sitemaps.join('')}</sitemapindex>\n`;
}

function writeUrls(origin: string, paths: readonly string[]): string {
  return paths.map((path) => `  <url><loc>${origin}${path}</loc></url>\n`).join('');
}

function writeSitemap(origin: string, paths: readonly string[]): string {
  return `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE}>\n${writeUrls(origin, paths)}</urlset>\n`;
}

async function* streamSitemap(origin: string, chunks: AsyncIterable<string[]>): AsyncGenerator<string> {
  yield `${XML_DECLARATION}<urlset ${SITEMAP_NAMESPACE}>\n`;
  for await (const paths of chunks) yield writeUrls(origin, paths);
  yield '</urlset>\n';
}

/** @see https://github.com/dewitt/opensearch */
function writeOpenSearch(origin: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Logotheca</ShortName>
  <Description>Logos from Wikipedia, by name</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="16" height="16" type="image/svg+xml">${origin}/favicon.svg</Image>
  <Url type="text/html" template="${origin}/search?q={searchTerms}"/>
</OpenSearchDescription>
`;
}
