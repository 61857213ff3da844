import type { FastifyInstance } from 'fastify';
import { RESULTS_PAGE } from '#contract/pages.ts';
import type { SendPage } from '#server/platform/http/pages.ts';
import type { Log } from '#server/platform/log.ts';
import { createRenderResults, type RenderDeps } from './render-results.ts';

const PATH = '/search';

interface SearchPageDeps extends RenderDeps {
  sendPage: SendPage;
  log: Log;
}

/**
 * Serves the page of a search with its results, if they are known at once: the first logos are painted before any script has
 * loaded. All other searches get the page without results.
 */
export function registerSearchPage(app: FastifyInstance, { sendPage, log, ...deps }: SearchPageDeps): void {
  const renderResults = createRenderResults(app, deps);

  app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
    const { page, request: url } = await renderResults(request.url.slice(PATH.length), request).catch(
      (error: unknown) => {
        log.error(
          { err: error },
          'The results of a search couldn’t be rendered; the page was sent without them',
        );
        return { page: null, request: null };
      },
    );
    if (page) return sendPage(RESULTS_PAGE, request, reply, { ...page });
    // The browser requests the results before it has loaded the page's code.
    if (url) reply.header('link', `<${url}>; rel=preload; as=fetch; crossorigin=anonymous`);
    return sendPage(PATH, request, reply);
  });
}
