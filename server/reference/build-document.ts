import { NAMED_API } from '#contract/http/api.ts';
import * as endpoints from '#contract/http/endpoints.ts';
import { TAGS, tagOf } from '#contract/http/stable.ts';
import { OVERVIEW } from '#contract/reference/overview.ts';
import { describeCall, KEY_SCHEME, SESSION_SCHEME } from './describe-call.ts';
import { describeErrorExamples, ErrorComponent } from './describe-errors.ts';
import { SchemaDescriber } from './describe-schema.ts';
import type { ApiDocument, Operation } from './document.ts';

const TAG_DESCRIPTIONS = [
  { name: TAGS.api, description: 'Stable calls for other programs.' },
  { name: TAGS.addresses, description: 'Stable addresses of logos, for pages and other programs.' },
  { name: TAGS.pages, description: 'Used by this site’s pages; may change without notice.' },
];

const SECURITY_SCHEMES = {
  [KEY_SCHEME]: {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key. It starts with “lgt_”, and you can create one on your dashboard.',
  },
  [SESSION_SCHEME]: {
    type: 'apiKey',
    in: 'cookie',
    name: 'logotheca_session',
    description: 'The cookie of a signed-in visitor. Stable calls ignore it.',
  },
};

const text = (description: string, example: string) => ({ description, schema: { type: 'string' }, example });
const HEADERS = {
  'RateLimit-Policy': text(
    'The limit: `q` calls in `w` seconds (draft-ietf-httpapi-ratelimit-headers-10)',
    '"default";q=60;w=60',
  ),
  RateLimit: text('`r` calls are left; the limit resets in `t` seconds', '"default";r=59;t=42'),
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 42 },
};

/** The calls that developers need first, in this order. */
const FIRST: readonly string[] = [
  endpoints.searchLogosV1,
  endpoints.downloadLogosV1,
  endpoints.findBrandV1,
  endpoints.getBrandV1,
  endpoints.getLogoV1,
  endpoints.checkFileV1,
  endpoints.openFileV1,
  endpoints.matchNamesV1,
  endpoints.suggestNamesV1,
  endpoints.getAccountV1,
  endpoints.endOwnKeyV1,
  endpoints.openLogo,
  endpoints.describeLogo,
];

interface DocumentOptions {
  /** The site's address; by default "/", the one that the document was loaded from. */
  origin?: string | undefined;
  /** True to leave out the calls of this site's pages. */
  onlyStable?: boolean;
}

/** Builds the API's OpenAPI 3.1 document from the contract, with stable calls first and without those of administrators. */
export function buildDocument({ origin = '/', onlyStable = false }: DocumentOptions = {}): ApiDocument {
  const tags = TAG_DESCRIPTIONS.filter(({ name }) => !onlyStable || name !== TAGS.pages);
  const calls = tags
    .flatMap(({ name: tag }) => NAMED_API.filter(([, endpoint]) => tagOf(endpoint) === tag))
    .filter(([, { access }]) => access !== 'administrator')
    .toSorted(([, one], [, other]) => rankOf(one.route) - rankOf(other.route));
  const schemas = new SchemaDescriber();
  const paths: ApiDocument['paths'] = {};
  for (const [name, endpoint] of calls) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operations: Record<string, Operation> = paths[path] ?? {};
    operations[endpoint.method.toLowerCase()] = describeCall(name, endpoint, schemas);
    paths[path] = operations;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Logotheca',
      version: '1',
      description: OVERVIEW,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin }],
    tags,
    paths,
    components: {
      schemas: { Error: ErrorComponent, ...schemas.components() },
      examples: describeErrorExamples(calls.map(([, endpoint]) => endpoint)),
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

function rankOf(route: string): number {
  const rank = FIRST.indexOf(route);
  return rank === -1 ? FIRST.length : rank;
}
