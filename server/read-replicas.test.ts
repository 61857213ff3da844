import { expect, it } from 'vitest';
import type { SearchResponse, SuggestResponse } from '#contract/search.ts';
import { createTestWorld } from '#testing/create-test-world.ts';
import { createLogo, createTestIndex } from '#testing/logo-index.ts';

it('index searches and suggestions are read from a replica, and single logos from the primary', async () => {
  const { url } = await createTestIndex([{ title: 'Zyxwv' }]);
  const world = await createTestWorld({ settings: { DATABASE_READ_URL: url } });
  const search = async () => {
    const { logos } = (await world.get<SearchResponse>('/api/search?q=zyxwv')).body;
    return logos.map(({ title }) => title);
  };
  // If the replica doesn't respond within 300 ms, as on a busy machine, a search is answered without it for 3 seconds.
  await expect.poll(search, { timeout: 15_000, interval: 1_000 }).toEqual(['Zyxwv']);
  const { suggestions } = (await world.get<SuggestResponse>('/api/suggest?q=zyxw')).body;
  expect(suggestions.map(({ title }) => title)).toEqual(['Zyxwv']);
  // The primary doesn't have this logo.
  expect((await world.get(`/api/logos/${createLogo({ title: 'Zyxwv' }).id}`)).status).toBe(404);
});

it('a server starts while its replicas are down, and reads from the primary', async () => {
  const world = await createTestWorld({ settings: { DATABASE_READ_URL: 'postgres://127.0.0.1:9/nowhere' } });
  expect((await world.get('/api/search?q=zyxwv')).status).toBe(200);
});
