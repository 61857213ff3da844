import { apiError } from '../mediawiki/behavior.ts';
import { type ApiServer, startApiServer } from '../mediawiki/server.ts';
import { type ItemIndex, indexItems, type WikidataContent } from './content.ts';
import { getEntities } from './entities.ts';
import { answerQuery } from './graphql.ts';
import { searchEntities, searchPages } from './search.ts';

export interface StandInWikidata extends ApiServer {
  /** Returns the `action` of each request, oldest first; "query" for a search. */
  actions(): string[];
  /** Replaces parts of the content. */
  change(content: Partial<WikidataContent>): void;
}

const EMPTY_CONTENT: WikidataContent = { items: [], redirects: {}, hasGraphQL: true };

/**
 * Starts a stand-in for Wikidata on loopback: search by name and by statement, items as JSON and through GraphQL. Behaviors
 * with `when` compare it with the action, the searched text, the ids and the body of a request.
 */
export async function startWikidata(initial: Partial<WikidataContent> = {}): Promise<StandInWikidata> {
  const content: WikidataContent = { ...EMPTY_CONTENT, ...initial };
  let index = indexItems(content);
  const server = await startApiServer({
    answer: ({ params, headers, body, method }, origin) =>
      params.get('meta')?.includes('siteinfo')
        ? siteinfoResponse(origin)
        : answerAction(index, content, { params, type: headers['content-type'], body, method }),
    subjectOf: ({ params, body }) =>
      [...['action', 'search', 'srsearch', 'ids'].map((name) => params.get(name) ?? ''), body].join('\n'),
  });
  return {
    ...server,
    actions: () => server.requests.map(({ params }) => params.get('action') ?? ''),
    change: (next) => {
      Object.assign(content, next);
      index = indexItems(content);
    },
  };
}

function siteinfoResponse(origin: string) {
  return {
    batchcomplete: true,
    query: {
      general: { sitename: 'Wikidata', server: origin, generator: 'MediaWiki 1.47' },
      namespaces: { 6: { id: 6, name: 'File' }, 14: { id: 14, name: 'Category' } },
      namespacealiases: [],
      extensions: [{ type: 'other', name: 'CirrusSearch' }],
      repos: [{ name: 'local', displayname: 'Wikidata', local: true, url: `${origin}/files` }],
    },
  };
}

interface ActionRequest {
  params: URLSearchParams;
  method: string;
  type: string | undefined;
  body: string;
}

function answerAction(index: ItemIndex, content: WikidataContent, request: ActionRequest) {
  const { params, method, type, body } = request;
  const action = params.get('action') ?? '';
  if (action === 'wbsearchentities') return searchEntities(index, params);
  if (action === 'wbgetentities') return getEntities(index, params);
  if (action === 'query' && params.get('list') === 'search') return searchPages(index, params);
  if (action === 'wbgraphql' && content.hasGraphQL) {
    return method === 'POST'
      ? answerQuery(index, { type, body })
      : apiError(params, { code: 'mustbeposted', text: 'The "wbgraphql" module requires a POST request.' });
  }
  return apiError(params, {
    code: 'badvalue',
    text: `Unrecognized value for parameter "action": ${action}.`,
  });
}
