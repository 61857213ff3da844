import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type StandInWiki, startWiki } from '#sandbox/wiki/server.ts';
import { insertBrands, type TestBrand } from '../brands/insert-brands.ts';
import { createTestWorld, type TestWorld, type TestWorldInput } from '../create-test-world.ts';

/** What the examples call the server. */
export const EXAMPLE_ORIGIN = 'https://logos.example.org';

/** The brands that the examples name, and two whose names are hard to put into an address. */
const BRANDS: TestBrand[] = [
  {
    id: 'Q689141',
    label: 'Spotify',
    website: 'https://www.spotify.com/',
    files: {
      current: 'Spotify logo.svg',
      icon: 'Spotify icon.svg',
      variants: [{ file: 'Spotify white.svg', theme: 'dark' }],
    },
  },
  { id: 'Q35476', label: 'AT&T', website: 'https://www.att.com/', files: { current: 'AT&T logo 2016.svg' } },
  { id: 'Q72', label: 'Café "Zürich"', files: { current: 'Café "Zürich" logo.svg' } },
];

export interface ExampleSite {
  /** Its origin, on loopback. */
  url: string;
  world: TestWorld;
  wiki: StandInWiki;
}

/** Starts a running site that knows the brands of the examples, with a wiki that has their files; stops them after the test. */
export async function startExampleSite(input: TestWorldInput = {}): Promise<ExampleSite> {
  const wiki = await startWiki({ hasOtherFiles: true });
  onTestFinished(() => wiki.stop());
  const settings = { MEDIAWIKI_URLS: wiki.apiUrl, ...input.settings };
  const world = await createTestWorld({ ...input, settings });
  await insertBrands(world.db, BRANDS);
  await world.app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.app.server.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, world, wiki };
}

/** Starts the site with an account that has used some of its downloads, and creates an API key of it. */
export async function startWithKey(used = 0) {
  const { url, world } = await startExampleSite({ accounts: [{ username: 'maker', used }] });
  const maker = world.visitor('maker');
  const { body } = await maker.send<{ secret: string }>('POST', '/api/user/keys', { name: 'Example' });
  const countUsed = async () => {
    const allowance = await maker.get<{ downloadCount: number }>('/api/downloads/check-limit');
    return allowance.body.downloadCount;
  };
  return { env: { LOGOTHECA_SERVER: url, LOGOTHECA_KEY: body.secret }, countUsed };
}
