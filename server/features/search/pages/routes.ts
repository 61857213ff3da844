import type { FastifyInstance } from 'fastify';
import { RESULTS_PAGE } from '#contract/pages.ts';
import type { SendPage } from '#server/platform/http/pages.ts';
import { networkOf } from '#server/platform/rate-limit/network.ts';
import { createRenderSearch, type RenderDeps } from './render-results.ts';

const PATH = '/search';

interface SearchPageDeps extends RenderDeps {
  sendPage: SendPage;
}

/**
 * Serves the page of a search with its results, if they are known at once: the first logos are painted before any script has
 * loaded. Other searches get the page without results.
 */
export function registerSearchPage(app: FastifyInstance, { sendPage, ...deps }: SearchPageDeps): void {
  const renderSearch = createRenderSearch(deps);

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const queryString = request.url.slice(PATH.length);
    if (queryString === '') return sendPage(PATH, request, reply);
    const search = await renderSearch(queryString, networkOf(request)).catch((error: unknown) => {
      deps.log.error({ err: error }, 'The page of a search couldn’t be rendered; the browser renders it');
    });
    if (!search) return sendPage(PATH, request, reply);
    const { page, request: url } = search;
    // The browser requests the results before it has loaded the page's code.
    if (url) reply.header('link', `<${url}>; rel=preload; as=fetch; crossorigin=anonymous`);
    return sendPage(RESULTS_PAGE, request, reply, { ...page });
  });
}
