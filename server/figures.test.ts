import type pg from 'pg';
import { expect, it } from 'vitest';
import { BVG, createBrandWorld } from '#testing/brands/brand-search.ts';
import type { TestWorld } from '#testing/create-test-world.ts';

/** Records the text of every statement that a pool sends from now on, transactions' `begin` and `commit` included. */
function recordStatements(pool: pg.Pool): string[] {
  const statements: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (known.has(client)) return;
    known.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: string | { text: string }, ...rest: unknown[]) => {
      statements.push(typeof statement === 'string' ? statement : statement.text);
      return query(statement, ...rest);
    }) as typeof client.query;
  });
  return statements;
}

const TEN_NAMES = Array.from({ length: 10 }, (_, at) => `name${10 + at}`).join(',');
const DOWNLOAD = { logoUrl: '/catalogue/docker.svg', logoTitle: 'Docker', fileType: 'svg' };
const ADA = { username: 'ada', password: 'correct horse battery' };
const FORM = { ...ADA, username: 'bob', email: 'bob@example.org', confirmPassword: ADA.password };

type Call = (world: TestWorld) => Promise<{ status: number }>;

function get(path: string, username?: string): Call {
  return (world) => world.visitor(username).get(path);
}

function post(path: string, body: object, username?: string): Call {
  return (world) => world.visitor(username).send('POST', path, body);
}

function open(path: string): Call {
  return async ({ app }) => ({ status: (await app.server.inject(path)).statusCode });
}

/**
 * What each call costs beside the server's own time: its status, the SQL statements that the response waits for, without those that only
 * begin, lock or end a transaction, and the requests to the wiki and to Wikidata. In this order, since later calls use what earlier ones
 * stored.
 */
const COSTS: Record<string, [call: Call, status: number, sql: number, wiki: number, wikidata: number]> = {
  'search of one name': [get('/api/search?q=name1'), 200, 6, 1, 0],
  'same search again': [get('/api/search?q=name1'), 200, 0, 0, 0],
  'search of ten names': [get(`/api/search?q=${TEN_NAMES}`), 200, 24, 10, 0],
  'search of a known brand': [get('/api/search?q=bvg'), 200, 7, 1, 0],
  'search of a program': [get('/api/v1/search?q=name2'), 200, 6, 1, 0],
  suggestion: [get('/api/suggest?q=na'), 200, 2, 0, 0],
  'address of a known brand': [open('/logo/BVG'), 302, 3, 0, 0],
  'same address again': [open('/logo/BVG'), 302, 0, 0, 0],
  'address of an unknown brand': [open('/logo/somebody'), 404, 10, 0, 2],
  'known brand by its id': [get('/api/brands/Q99633'), 200, 13, 1, 1],
  'same brand again': [get('/api/brands/Q99633'), 200, 4, 0, 0],
  'brand that only Wikidata knows': [get('/api/brands?name=Acme'), 200, 12, 1, 2],
  'same name again': [get('/api/brands?name=Acme'), 200, 3, 0, 0],
  'brand that nobody knows': [get('/api/brands?name=nobody'), 200, 8, 0, 2],
  profile: [get('/api/user/profile', 'ada'), 200, 5, 0, 0],
  'download of an account': [post('/api/downloads/track', DOWNLOAD, 'ada'), 200, 2, 0, 0],
  'download of a guest': [post('/api/downloads/track', DOWNLOAD), 200, 2, 0, 0],
  'history of downloads': [get('/api/user/downloads', 'ada'), 200, 3, 0, 0],
  'list of collections': [get('/api/collections', 'ada'), 200, 2, 0, 0],
  'sign-up': [post('/api/users/register', FORM), 200, 8, 0, 0],
  'sign-in': [post('/api/users/login', ADA), 200, 11, 0, 0],
  'list of accounts': [get('/api/admin/users', 'root'), 200, 3, 0, 0],
  'administrator’s overview': [get('/api/admin/overview', 'root'), 200, 4, 0, 0],
};

/** Statements that no response waits for: they cache, count and index what was found. And those that only begin, lock or end a transaction. */
const NOT_COUNTED = [
  /^\s*insert into "(?:wiki_results|daily_counts|logos|logo_\w+)"/,
  /^\s*delete from "logo_\w+"/,
  /^update "brands" set "searches"/,
  /^select "id", "logo" ->> 'id'/,
  /^select "nr", "key", "title"/,
  /^\s*select id, "check" ->> 'kind'/,
  /^select pg_advisory_xact_lock\(/,
  /^(?:begin|commit|rollback)\b/,
];

it('costs as many statements and upstream requests per call as the table says', async () => {
  const files = Array.from({ length: 20 }, (_, at) => ({ title: `Name${at} logo.svg` }));
  const items = [
    { id: BVG.id, label: BVG.label, aliases: { de: ['BVG'] }, file: 'BVG Logo 07.2021.svg' },
    { id: 'Q900', label: 'Acme', file: 'Acme logo.svg' },
  ].map(({ file, ...item }) => ({ ...item, instanceOf: ['Q4830453'], logos: [{ file }], sitelinks: 1 }));
  const brandFiles = items.flatMap(({ logos }) => logos.map(({ file }) => ({ title: file })));
  const world = await createBrandWorld([BVG], {
    wikis: [{ files: [...files, ...brandFiles] }],
    wikidata: { items },
    accounts: [ADA, { username: 'root', isAdmin: true }],
    now: '2026-11-21T12:00:00Z',
  });
  const statements = recordStatements(world.pool);
  const countUpstream = () => [world.wikis[0]?.requests.length ?? 0, world.wikidata.requests.length] as const;
  const measured: typeof COSTS = {};
  for (const [what, [call]] of Object.entries(COSTS)) {
    await world.app.settled();
    statements.length = 0;
    const [wiki, wikidata] = countUpstream();
    const { status } = await call(world);
    const counted = statements.filter((text) => !NOT_COUNTED.some((one) => one.test(text)));
    const [wikiAfter, wikidataAfter] = countUpstream();
    measured[what] = [call, status, counted.length, wikiAfter - wiki, wikidataAfter - wikidata];
  }
  expect(measured).toEqual(COSTS);
});
