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
