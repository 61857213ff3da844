import { renderToStringAsync } from 'preact-render-to-string';
import { StrictMode } from 'react';
import { type PageHtml, type PageRenderer, SERVED_DATA_ID, type ServedData } from '#contract/pages.ts';
import { createClient, Providers } from './app/providers.tsx';
import { Router } from './app/router.tsx';
import { cacheServedData } from './app/served-data.ts';
import { isComplete } from './features/search/served-search.ts';
import { firstRequestOf, readAddress } from './features/search/url.ts';
import { readRenderedHead } from './lib/page-head.tsx';
import { prerenderAt } from './lib/router/address.ts';
import { SERVED_ENTRY } from './lib/router/entry-store.ts';

/** Renders the page at the address of `prerenderAt`. @throws the first error of a component */
async function render(data: ServedData): Promise<PageHtml> {
  const client = createClient();
  cacheServedData(client, data);
  const html = await renderToStringAsync(
    <StrictMode>
      <Providers client={client}>
        <Router />
      </Providers>
    </StrictMode>,
  );
  return { head: readRenderedHead(), body: html, data: dataElement(data) };
}

function dataElement(data: ServedData): string {
  if (Object.keys(data).length === 0) return '';
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${SERVED_DATA_ID}">${json}</script>`;
}

/** Prerenders a page for every address with this path. */
export const renderPage: PageRenderer['renderPage'] = (path, data = {}) => {
  prerenderAt(path);
  return render(data);
};

/** Returns the request for the first results of a search page, by its query string; null without a search. */
export const searchRequest: PageRenderer['searchRequest'] = (queryString) => {
  const state = readAddress(queryString);
  return state.q === '' ? null : firstRequestOf(state);
};

/**
 * Renders the page of a search with its results; null if the page needs more than this response. Pages must be rendered one
 * after another.
 */
export const renderSearch: PageRenderer['renderSearch'] = async (search) => {
  if (!isComplete(search) || readAddress(search.queryString).logo) return null;
  prerenderAt('/search', search.queryString, SERVED_ENTRY);
  const page = await render({ search });
  return { ...page, head: `<meta name="served">${page.head}` };
};
