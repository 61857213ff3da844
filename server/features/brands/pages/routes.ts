import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BRAND_FOLDER, brandIdOf, brandPath } from '#contract/pages.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { SendPage } from '#server/platform/http/pages.ts';
import type { DescribeDeps } from '../describe-brand.ts';
import { readBrand } from '../read-brand.ts';
import { describePage, describeUnknownPage } from './describe-page.ts';

interface BrandPageDeps extends DescribeDeps {
  sendPage: SendPage;
  publicUrl: string | undefined;
}

/**
 * Serves the pages of the brands with their name and logo, for the first paint, search engines and link previews. Other slugs
 * than that of the brand's name are redirected. A brand that isn't in the table has the status 404, though the page may still
 * find it at Wikidata.
 */
export function registerBrandPages(app: FastifyInstance, deps: BrandPageDeps): void {
  const { sendPage, publicUrl } = deps;
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = '', ...query] = request.url.split('?');
    const id = brandIdOf(path);
    if (id === null) return reply.callNotFound();
    const brand = await readBrand(deps, id);
    if (!brand) return sendPage(BRAND_FOLDER, request, reply.code(404), describeUnknownPage(id));
    const canonical = brandPath(brand);
    if (decodeURIComponent(path) !== decodeURIComponent(canonical)) {
      // Not cached: a brand may get its former name back.
      return reply.header('cache-control', 'no-cache').redirect([canonical, ...query].join('?'), 301);
    }
    const context = { origin: originOf(request, publicUrl), repository: deps.files() };
    return sendPage(BRAND_FOLDER, request, reply, describePage(brand, context));
  };
  app.get(`${BRAND_FOLDER}/*`, { schema: { hide: true } }, send);
}
