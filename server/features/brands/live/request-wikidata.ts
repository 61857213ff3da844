import { createBatchedSend } from '#mediawiki/wikidata/api/request-batches.ts';
import type { BrandSteps, GraphqlState } from '#mediawiki/wikidata/steps.ts';
import { WikiError } from '#server/features/wikis/wiki-error.ts';
import type { WikiSource } from '#server/features/wikis/wiki-source.ts';
import { type Clock, SECOND_MS } from '#server/platform/clock.ts';

const REQUEST_TIMEOUT_MS = 5 * SECOND_MS;
/** Errors that may be about GraphQL only, instead of which the items can be requested in another way. */
const PERHAPS_GRAPHQL: ReadonlySet<string> = new Set(['broken', 'refused', 'rejected']);

export interface WikidataDeps {
  wikidata: WikiSource;
  /** The wiki that has the brands’ files. */
  files: WikiSource;
  clock: Clock;
}

/** Creates a function that returns the steps of a resolution; all of them share requests and what is known about GraphQL. */
export function createBrandSteps({ wikidata, files, clock }: WikidataDeps): () => BrandSteps {
  const graphql: GraphqlState = { unusedUntil: 0 };
  const send = createBatchedSend(async ({ api, ...request }) => {
    const source = api === 'wikidata' ? wikidata : files;
    const response = source.request(request, { timeoutMs: REQUEST_TIMEOUT_MS, consumer: 'brands' });
    if (request.json === null) return response;
    return response.catch((error: unknown) => {
      if (!(error instanceof WikiError) || !PERHAPS_GRAPHQL.has(error.reason)) throw error;
      return { text: error.message, contentType: 'text/plain' };
    });
  });
  return () => ({ send, now: clock.now().getTime(), filesOrigin: files.origin, graphql });
}
