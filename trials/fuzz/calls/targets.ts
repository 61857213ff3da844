import type { z } from 'zod';
import { ASSISTANTS_PATH } from '#contract/assistants.ts';
import { API } from '#contract/http/api.ts';
import type { Access, Endpoint } from '#contract/http/endpoint.ts';
import { PAGE_PATHS } from '#contract/pages.ts';
import { type Generate, generatorOf, type KnownValues } from './generate-input.ts';

/** What is called: an endpoint of the contract, or another route. */
export interface Target {
  /** For the report, e.g. `GET /api/search`. */
  name: string;
  method: string;
  /** With `:name` for each parameter. */
  path: string;
  access: Access;
  /** Set for an endpoint of the contract. */
  endpoint?: Endpoint;
  params?: Generate;
  query?: Generate;
  body?: Generate;
}

/** Routes that aren't in the contract, with random values for their parameters. */
const OTHER_ROUTES = [
  ...PAGE_PATHS,
  ...['/brand/:id', '/brand/:id/:slug', '/collections/:id', '/c/:token', '/search?q=:name', '/wall/:slug'],
  ...[
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap-brands-:id.xml',
    '/favicon.ico',
    '/healthz',
    '/readyz',
    '/metrics',
  ],
  ...[
    '/api/openapi.json',
    '/api/docs',
    '/api/:slug',
    '/catalogue/:slug',
    '/assets/:slug',
    '/fonts/:slug',
    '/:slug',
  ],
];
const TOOLS = ['search_logos', 'find_brand', 'get_logo', 'get_colors', 'get_license', 'x'];

/** Returns all targets: every endpoint of the contract, the assistants' address, the pages and the files. */
export function listTargets(known: KnownValues): Target[] {
  const endpoints = API.map((endpoint): Target => {
    const { route, method, path, access = 'anyone' } = endpoint;
    const folder = folderOf(path);
    const knownHere: KnownValues = (property) => known(property === 'id' ? `id of ${folder}` : property);
    const generator = (schema: z.ZodType | undefined) => schema && generatorOf(schema, knownHere);
    const [params, query, body] = [endpoint.params, endpoint.query, endpoint.body].map(generator);
    return { name: route, method, path, access, endpoint, ...defined({ params, query, body }) };
  });
  const params: Generate = (random) =>
    Object.fromEntries(
      ['id', 'slug', 'token', 'name'].map((name) => [
        name,
        random.pick(known(name) ?? known('id of brands') ?? ['x', 'docker', 'Q95', '1']),
      ]),
    );
  const others = OTHER_ROUTES.map(
    (path): Target => ({ name: `GET ${path}`, method: 'GET', path, access: 'anyone', params }),
  );
  return [...endpoints, ...others, assistants(known)];
}

/** Returns what the rows under a path are, e.g. "collections" for `/api/collections/:id/logos`. */
export function folderOf(path: string): string {
  return path.replace(/\/:.*$/, '').replace(/^.*\//, '');
}

function defined<T extends object>(object: T): { [K in keyof T]: NonNullable<T[K]> } {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: NonNullable<T[K]> };
}

function assistants(known: KnownValues): Target {
  const body: Generate = (random) => {
    const method = random.pick([
      'tools/call',
      'tools/call',
      'tools/list',
      'initialize',
      'ping',
      'resources/read',
      'x',
    ]);
    const name = random.pick(TOOLS);
    const url = random.pick(known('url') ?? ['x']);
    const args = { query: 'docker', name: 'docker', names: ['docker'], q: 'docker', url, brand: 'docker' };
    const start = {
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'fuzz', version: '1' },
    };
    const params = method === 'tools/call' ? { name, arguments: args } : method === 'initialize' ? start : {};
    return { jsonrpc: '2.0', id: random.below(10), method, params };
  };
  return { name: `POST ${ASSISTANTS_PATH}`, method: 'POST', path: ASSISTANTS_PATH, access: 'key', body };
}
