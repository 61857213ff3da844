import type { FastifyInstance } from 'fastify';
import { SITEMAP_PATHS } from '#contract/pages.ts';
import { originOf } from './origin.ts';

/** Serves robots.txt, sitemap.xml, favicon.ico and an OpenSearch description. */
export function registerDiscovery(app: FastifyInstance, publicUrl: string | undefined): void {
  // Without PUBLIC_URL, these files contain the host of the request, so shared caches must not store them.
  const cacheControl = `${publicUrl === undefined ? 'private' : 'public'}, max-age=3600`;
  const serve = (path: string, type: string, write: (origin: string) => string) =>
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      reply
        .header('cache-control', cacheControl)
        .type(`${type}; charset=utf-8`)
        .send(write(originOf(request, publicUrl))),
    );
  // Browsers request this path for documents without a <link rel="icon">, such as robots.txt.
  app.get('/favicon.ico', { schema: { hide: true } }, (_, reply) => reply.redirect('/icon-192.png', 301));
  serve('/robots.txt', 'text/plain', writeRobots);
  serve('/sitemap.xml', 'application/xml', writeSitemap);
  serve('/opensearch.xml', 'application/opensearchdescription+xml', writeOpenSearch);
}

/** @see RFC 9309 */
function writeRobots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}

/** @see https://www.sitemaps.org/protocol.html */
function writeSitemap(origin: string): string {
  const urls = SITEMAP_PATHS.map((path) => `  <url><loc>${origin}${path}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
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
