import { describe, expect, it, onTestFinished } from 'vitest';
import { NO_FILTERS } from '#contract/search/filters.ts';
import { createTestWorld, type TestWorld } from '#testing/create-test-world.ts';
import { createTestKey } from '#testing/keys.ts';
import { createServerSource } from './server-source.ts';

const ALL = { ...NO_FILTERS, offset: 0 };

async function listen({ app: { server } }: Pick<TestWorld, 'app'>): Promise<string> {
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => server.close());
  return origin;
}

async function createSource({ hasKey = false, used = 0 } = {}) {
  const world = await createTestWorld({ accounts: [{ username: 'ada', used }] });
  const origin = await listen(world);
  const key = hasKey ? (await createTestKey(world, 'ada')).secret : undefined;
  const fetched: string[] = [];
  const source = createServerSource({
    origin: `${origin}/`,
    key,
    fetchBytes: async ({ url }, signal) => {
      fetched.push(url);
      return new Uint8Array(await (await fetch(url, { signal: signal ?? null })).arrayBuffer());
    },
  });
  return { world, origin, source, fetched };
}

describe('a server as a source of logos', () => {
  it('searches, finds brands, matches names, fetches files without a key and says what is in them', async () => {
    const { origin, source, fetched } = await createSource();
    const { logos, names } = await source.search({ ...ALL, names: ['docker', 'figma'] });
    expect(names.map(({ name }) => name)).toEqual(['docker', 'figma']);
    const docker = logos.find(({ title }) => title === 'Docker');
    expect(docker?.url).toBe(`${origin}/catalogue/docker.svg`);
    expect(await source.findBrand('nobody knows this')).toEqual({ brand: null });
    expect(await source.findBrand('q404')).toEqual({ brand: null });
    expect(await source.match(['Figma', 'nobody knows this'])).toMatchObject([
      { certainty: 'sure', logos: [{ title: 'Figma' }] },
      { certainty: 'missing', logos: [] },
    ]);
    if (!docker) throw new Error('The catalogue has no Docker.');
    const bytes = await source.fetchFile(docker);
    expect([new TextDecoder().decode(bytes).slice(0, 4), bytes.length]).toEqual(['<svg', docker.size]);
    expect(fetched).toEqual([docker.url]);
    expect(await source.checkFile(docker)).toMatchObject({ kind: 'vector', bytes: docker.size });
  });

  it('counts the files that it fetches with a key, up to the limit', async () => {
    const { world, source, fetched } = await createSource({ hasKey: true, used: 9 });
    const { logos } = await source.search({ ...ALL, names: ['docker'] });
    const [logo] = logos;
    if (!logo) throw new Error('The catalogue has no Docker.');
    expect((await source.fetchFile(logo)).length).toBe(logo.size);
    const history = await world.visitor('ada').get<{ total: number }>('/api/user/downloads');
    expect(history.body.total).toBe(1);
    await expect(source.fetchFile(logo)).rejects.toMatchObject({
      name: 'SourceError',
      message: expect.stringMatching(
        /^You've reached your monthly download limit\. It resets at \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
      ),
      isRefusal: true,
      cause: { code: 'downloads.limit_reached', status: 403 },
    });
    expect(fetched).toHaveLength(1);
  });

  it('says in words what was wrong, and can be stopped', async () => {
    const { source, origin } = await createSource();
    await expect(source.search({ ...ALL, names: ['x'.repeat(101)] })).rejects.toMatchObject({
      cause: { code: 'request.invalid' },
      message: 'q contains a name longer than 100 characters.',
    });
    const wrong = createServerSource({ origin, key: 'lgt_wrong', fetchBytes: async () => new Uint8Array() });
    await expect(wrong.findBrand('docker')).rejects.toMatchObject({
      message: expect.stringMatching(/^LOGOTHECA_KEY is no API key of http/),
      isRefusal: true,
      cause: { code: 'keys.malformed', status: 401 },
    });
    const elsewhere = createServerSource({
      origin: `${origin}/nowhere`,
      fetchBytes: async () => new Uint8Array(),
    });
    await expect(elsewhere.match(['docker'])).rejects.toMatchObject({
      name: 'SourceError',
      isRefusal: false,
      cause: { status: 404 },
    });
    const nobody = createServerSource({
      origin: 'http://127.0.0.1:9',
      fetchBytes: async () => new Uint8Array(),
    });
    await expect(nobody.match(['docker'])).rejects.toThrow('http://127.0.0.1:9 can’t be reached right now.');
    await expect(source.match(['docker'], AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });
});
