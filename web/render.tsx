import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { type PageHtml, type PageRenderer, SERVED_DATA_ID, type ServedData } from '#contract/pages.ts';
import { createClient, Providers } from './app/providers.tsx';
import { samplesOptions } from './features/logos/queries.ts';
import { cacheServedSearch, isComplete } from './features/search/queries.ts';
import { firstRequestOf, readAddress } from './features/search/url.ts';
import { routes } from './routes.tsx';

const site = createStaticHandler(routes);
/** React puts the tags that belong in the head before the content. */
const HEAD_TAGS = /^(?:<(?:meta|link)\b[^>]*>|<title>[^<]*<\/title>)*/;

/** Renders the page at an address, with the data that its queries would request. @throws the first error of a component */
export const renderPage: PageRenderer['renderPage'] = async (address, data = {}) => {
  const client = createClient();
  cacheServedData(client, data);
  const context = await site.query(new Request(new URL(address, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${address} redirects.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const router = createStaticRouter(site.dataRoutes, context);
  let failure: unknown;
  const { prelude } = await prerender(
    <StrictMode>
      <Providers client={client}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </StrictMode>,
    {
      // The whole page in one piece, without a script that moves parts of it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  const html = await new Response(prelude).text();
  if (failure) throw failure;
  const [head = ''] = HEAD_TAGS.exec(html) ?? [];
  return { head, body: html.slice(head.length), data: dataElement(client) } satisfies PageHtml;
};

/** Adds the data to the cache of the queries, as if the page had requested it. */
function cacheServedData(client: QueryClient, { samples, search }: ServedData): void {
  if (samples) client.setQueryData(samplesOptions().queryKey, samples);
  if (search && isComplete(search)) cacheServedSearch(client, search);
}

/** Returns the element from which the page fills the cache of its queries; web/main.tsx reads it. */
function dataElement(client: QueryClient): string {
  const { queries } = dehydrate(client);
  if (queries.length === 0) return '';
  const json = JSON.stringify({ queries }).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SERVED_DATA_ID}">${json}</script>`;
}

/** Returns the request for the first results of a search page, by its query string; null without a search. */
export const searchRequest: PageRenderer['searchRequest'] = (queryString) => {
  const state = readAddress(queryString);
  return state.q === '' ? null : firstRequestOf(state);
};
