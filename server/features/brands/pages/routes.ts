import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '#contract/brands.ts';
import { MAX_NAME_LENGTH } from '#contract/constants/input-limits.ts';
import { BRAND_FOLDER, brandIdOf, brandPath } from '#contract/pages.ts';
import type { Clock } from '#server/platform/clock.ts';
import { originOf } from '#server/platform/http/origin.ts';
import type { SendPage } from '#server/platform/http/pages.ts';
import type { DescribeDeps } from '../describe-brand.ts';
import { describeNames } from '../describe-names.ts';
import type { createFindBrands } from '../lookup/find-brands.ts';
import { readBrand } from '../read-brand.ts';
import { describePage, describeUnknownPage } from './describe-page.ts';

interface BrandPageDeps extends DescribeDeps {
  findBrands: ReturnType<typeof createFindBrands>;
  clock: Clock;
  sendPage: SendPage;
  publicUrl: string | undefined;
}

/** Returns the brand of the brand table that a domain or a name means; null if none or several fit. */
async function findNamed(deps: BrandPageDeps, name: string): Promise<Brand | null> {
  if (name === '' || name.length > MAX_NAME_LENGTH || name.includes('/')) return null;
  const candidates = await deps.findBrands([name]);
  const [found] = await describeNames(deps, candidates, { chosenIds: [], now: deps.clock.now() });
  return found?.named.brand ?? null;
}

/**
 * Serves the pages of the brands with their name and logo, for the first paint, search engines and link previews. Other slugs
 * than that of the brand's name are redirected, and so are domains and names instead of an id. A brand that isn't in the table has the status 404, though the page may still
 * find it at Wikidata.
 */
export function registerBrandPages(app: FastifyInstance, deps: BrandPageDeps): void {
  const { sendPage, publicUrl } = deps;
  const send = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const [path = '', ...query] = request.url.split('?');
    // Not cached: a brand may get its former name back, and a name may mean another brand later.
    const redirect = (status: number, brand: Brand) =>
      reply.header('cache-control', 'no-cache').redirect([brandPath(brand), ...query].join('?'), status);
    const id = brandIdOf(path);
    if (id === null) {
      const named = await findNamed(deps, request.params['*']);
      return named ? redirect(302, named) : reply.callNotFound();
    }
    const brand = await readBrand(deps, id);
    if (!brand) return sendPage(BRAND_FOLDER, request, reply.code(404), describeUnknownPage(id));
    if (decodeURIComponent(path) !== decodeURIComponent(brandPath(brand))) return redirect(301, brand);
    const context = { origin: originOf(request, publicUrl), repository: deps.files() };
    return sendPage(BRAND_FOLDER, request, reply, describePage(brand, context));
  };
  app.get(`${BRAND_FOLDER}/*`, { schema: { hide: true } }, send);
}
