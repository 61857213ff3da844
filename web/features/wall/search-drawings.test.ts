import { describe, expect, it, vi } from 'vitest';
import { logoOf, serveEachTest, server } from '#testing/brands/match-server.ts';
import { searchDrawings } from './look-up.ts';

serveEachTest();

describe('the drawings of names', () => {
  const search = async (...names: string[]) =>
    (
      await searchDrawings(names, {
        signal: server.job.signal,
        searchWikis: async () => ({ logos: [], problem: null }),
      })
    ).map(({ logos }) => logos.map(({ title }) => title));

  it('are found for names with commas, which aren’t two searches', async () => {
    server.drawings = { 'Smith Jones': ['Smith'], Acme: ['Acme 1', 'Acme 2'] };
    expect(await search('Smith, Jones', 'Acme', ',None,')).toEqual([['Smith'], ['Acme 1', 'Acme 2'], []]);
    expect(server.events).toEqual(['search Smith Jones|Acme|None']);
  });

  it('are found for companies without their legal form, and for domains by the name of the site', async () => {
    server.drawings = { apple: ['Apple'], acme: ['Acme'] };
    expect(await search('Apple, Inc.', 'https://acme.example/about')).toEqual([['Apple'], ['Acme']]);
  });

  it('ignore case, as the server does', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ logos: [logoOf('Logo', 'ACME')], names: [], source: 'index' }),
    );
    expect(await search('acme', 'Bolt')).toEqual([['Logo'], []]);
  });

  it('are searched by the page if the server lets it, below what the server knows', async () => {
    Object.assign(server, { direct: ['Acme'], errors: { Acme: 'No requests left.' } });
    server.drawings = { Acme: ['Acme 1'], Bolt: ['Bolt 1'] };
    const searchWikis = async (name: string) => ({ logos: [logoOf('Acme 2', name)], problem: null });
    const found = await searchDrawings(['Acme', 'Bolt'], { signal: server.job.signal, searchWikis });
    expect(found.map(({ logos, problem }) => [logos.map(({ title }) => title), problem])).toEqual([
      [['Acme 1', 'Acme 2'], null],
      [['Bolt 1'], null],
    ]);
  });

  it('come with the reason if neither the server nor the page can search', async () => {
    Object.assign(server, { direct: ['Acme'], errors: { Bolt: 'Brand Wiki is down.' } });
    const searchWikis = () => Promise.reject(new Error('Brand Wiki is busy.'));
    const found = await searchDrawings(['Acme', 'Bolt'], { signal: server.job.signal, searchWikis });
    expect(found.map(({ problem }) => problem)).toEqual(['Brand Wiki is busy.', 'Brand Wiki is down.']);
  });
});
