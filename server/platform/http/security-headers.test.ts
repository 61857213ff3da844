import { expect, it } from 'vitest';
import { createTestWorld, type TestWorldInput } from '#testing/create-test-world.ts';

const PRODUCTION = { NODE_ENV: 'production', PUBLIC_URL: 'https://logos.example.org' };

async function readHeaders(input: TestWorldInput, path = '/api/config') {
  const { app } = await createTestWorld(input);
  const { headers } = await app.server.inject(path);
  const policy = String(headers['content-security-policy']);
  const sourcesOf = (directive: string) => policy.match(new RegExp(`${directive} ([^;]*)`))?.[1]?.split(' ');
  return { headers, policy, sourcesOf };
}

it('pages may not use the camera, the microphone, the location and similar features', async () => {
  const { headers } = await readHeaders({});
  const policy = String(headers['permissions-policy']).split(', ');
  expect(policy).toEqual(
    expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()']),
  );
});

it('browsers keep to https on this host only, unless HSTS_SUBDOMAINS is on', async () => {
  const hstsOf = async (settings: Record<string, string>) =>
    (await readHeaders({ settings })).headers['strict-transport-security'];
  expect(await hstsOf(PRODUCTION)).toBe('max-age=31536000');
  expect(await hstsOf({ ...PRODUCTION, HSTS_SUBDOMAINS: 'on' })).toBe('max-age=31536000; includeSubDomains');
  expect(await hstsOf({ HSTS_SUBDOMAINS: 'on' })).toBeUndefined();
});

it('in production, pages load nothing over http, whatever a wiki names as its media hosts', async () => {
  const wikis = [{ files: [] }];
  const httpSourcesOf = async (settings: Record<string, string>) =>
    (await readHeaders({ wikis, settings })).policy.match(/http:\/\/[^ ;]+/g);
  expect(await httpSourcesOf({})).toHaveLength(2);
  expect(await httpSourcesOf(PRODUCTION)).toBeNull();
  const https = { ...PRODUCTION, MEDIAWIKI_URLS: 'https://127.0.0.1:9/w/api.php' };
  const { sourcesOf } = await readHeaders({ settings: https });
  for (const directive of ['img-src', 'connect-src'])
    expect(sourcesOf(directive)).toContain('https://127.0.0.1:9');
});

it('pages may ask Wikidata from the first response on, but load no images from it, unless brands are read from the table only', async () => {
  const wikidata = { WIKIDATA_URL: 'https://wikidata.example/w/api.php' };
  const wiki = { MEDIAWIKI_URLS: 'https://127.0.0.1:9/w/api.php' };
  const sourcesWith = async (settings: NodeJS.ProcessEnv) => {
    const { sourcesOf } = await readHeaders({ settings });
    return ['img-src', 'connect-src'].map((directive) => sourcesOf(directive));
  };
  const [images, calls] = await sourcesWith({ ...PRODUCTION, ...wiki, ...wikidata });
  expect(calls).toEqual(expect.arrayContaining(['https://wikidata.example', 'https://upload.wikimedia.org']));
  expect(images).not.toContain('https://wikidata.example');
  for (const settings of [
    { ...wiki, WIKIDATA_URL: 'none' },
    { MEDIAWIKI_URLS: 'none', ...wikidata },
  ])
    for (const sources of await sourcesWith(settings))
      expect(sources).not.toContain('https://wikidata.example');
});

it('the API reference has the same content security policy as the pages', async () => {
  const { policy } = await readHeaders({}, '/api/docs/');
  expect(policy).toBe((await readHeaders({})).policy);
});

it('every response with a body forbids sniffing, framing and plugins, and names its type and encoding', async () => {
  const { app } = await createTestWorld({ settings: PRODUCTION });
  const paths = [
    ...['/', '/search?q=docker', '/no-such-page', '/robots.txt', '/sitemap.xml', '/healthz', '/readyz'],
    ...[
      '/api/config',
      '/api/search?q=docker',
      '/api/none',
      '/api/user/downloads',
      '/api/v1/key',
      '/api/docs/',
    ],
    ...[
      '/api/openapi.json',
      '/catalogue/docker-icon.svg',
      '/logo/docker?fallback=monogram',
      '/logo/docker.json',
    ],
    ...['/%zz', `/${'x'.repeat(20_000)}`],
  ];
  for (const url of [...paths, ...paths]) {
    const { statusCode, headers, body } = await app.server.inject(url);
    expect({ url, hsts: headers['strict-transport-security'] }).toMatchObject({ hsts: 'max-age=31536000' });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    // A redirect has no body that could be sniffed or framed.
    if (statusCode === 302) {
      expect({ url, body }).toEqual({ url, body: '' });
      continue;
    }
    const policy = String(headers['content-security-policy']);
    expect({ url, sniffing: headers['x-content-type-options'] }).toEqual({ url, sniffing: 'nosniff' });
    for (const directive of ["frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'"])
      expect({ url, policy }).toEqual({ url, policy: expect.stringContaining(directive) });
    expect({ url, referrer: headers['referrer-policy'] }).toMatchObject({
      referrer: 'strict-origin-when-cross-origin',
    });
    if (body !== '')
      expect({ url, type: headers['content-type'] }).toEqual({
        url,
        type: expect.stringMatching(
          /^(?:text|application|image)\/[\w.+-]+; charset=utf-8$|^image\/svg\+xml$/i,
        ),
      });
  }
});

it('methods that no address supports are refused, and TRACE echoes nothing', async () => {
  const { app } = await createTestWorld({});
  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'] as const)
    for (const url of ['/', '/api/config', '/logo/docker', '/healthz']) {
      const { statusCode, body } = await app.server.inject({
        method: method as 'PUT',
        url,
        headers: { 'x-secret': 'not echoed', 'sec-fetch-site': 'same-origin' },
      });
      expect({ method, url, statusCode: [404, 405].includes(statusCode) }).toEqual({
        method,
        url,
        statusCode: true,
      });
      expect(body).not.toContain('not echoed');
    }
});
