import { describe, expect, it, onTestFinished } from 'vitest';
import type { WikidataContent } from './content.ts';
import type { WikidataItem } from './items.ts';
import { startWikidata } from './server.ts';

const GERMANY = { id: 'Q183', label: 'Germany' };
const DELTA: WikidataItem = {
  id: 'Q188920',
  label: 'Delta Air Lines',
  description: 'airline of the United States',
  labels: { ja: 'デルタ航空' },
  aliases: { en: ['Delta', 'DL'], de: ['Delta'] },
  instanceOf: ['Q46970'],
  logos: [
    { file: 'Delta Air Lines logo 1966.svg', start: '1966', end: '1987' },
    { file: 'Delta logo.svg', rank: 'preferred', start: '2007-04-30', end: 'novalue' },
    { file: 'somevalue', start: '2026' },
  ],
  icon: 'Delta icon.svg',
  website: 'https://www.delta.com/',
  country: GERMANY,
  sitelinks: 60,
};
const RIVER: WikidataItem = { id: 'Q2', label: 'Delta', description: 'landform', sitelinks: 90 };
const PAGE: WikidataItem = { id: 'Q3', label: 'Delta', instanceOf: ['Q4167410'], sitelinks: 99 };

async function createWikidata(content: Partial<WikidataContent> = {}) {
  const wikidata = await startWikidata({ items: [DELTA, RIVER, PAGE], ...content });
  onTestFinished(() => wikidata.stop());
  const urlOf = (params: Record<string, string>) =>
    `${wikidata.apiUrl}?${new URLSearchParams({ format: 'json', ...params })}`;
  const get = async (params: Record<string, string>) => (await fetch(urlOf(params))).json();
  const post = async (query: string) =>
    (
      await fetch(urlOf({ action: 'wbgraphql' }), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
    ).json();
  return { wikidata, urlOf, get, post };
}

describe('the stand-in’s search by name', () => {
  const search = { action: 'wbsearchentities', language: 'en' };

  it('finds labels and aliases by prefix: best known first, disambiguation pages last', async () => {
    const { get } = await createWikidata();
    const { search: hits, success } = await get({ ...search, search: 'delta' });
    expect(hits.map(({ id }: { id: string }) => id)).toEqual(['Q2', 'Q188920', 'Q3']);
    expect(success).toBe(1);
    expect(hits[1]).toEqual({
      id: 'Q188920',
      display: {
        label: { value: 'Delta Air Lines', language: 'en' },
        description: { value: 'airline of the United States', language: 'en' },
      },
      label: 'Delta Air Lines',
      description: 'airline of the United States',
      match: { type: 'alias', language: 'en', text: 'Delta' },
      aliases: ['Delta'],
    });
  });

  it('finds names in other languages', async () => {
    const { get } = await createWikidata();
    const found = await get({ ...search, search: 'デルタ' });
    expect(found.search[0].match).toEqual({ type: 'label', language: 'ja', text: 'デルタ航空' });
  });
});

it('finds items by statement: any file, or a website in lower case', async () => {
  const { get } = await createWikidata();
  const idsOf = async (srsearch: string) => {
    const { query } = await get({ action: 'query', list: 'search', srsearch });
    return query.search.map(({ title }: { title: string }) => title);
  };
  expect(await idsOf('delta haswbstatement:P154')).toEqual(['Q188920']);
  expect(await idsOf('haswbstatement:P856=https://WWW.delta.com/')).toEqual(['Q188920']);
  expect(await idsOf('haswbstatement:P856=https://delta.com')).toEqual([]);
  expect(await idsOf('haswbstatement:P154=Delta logo.svg')).toEqual([]);
});

describe('the stand-in’s items', () => {
  it('have ranks, dates as precise as stated, and values that aren’t known', async () => {
    const { get } = await createWikidata();
    const params = { action: 'wbgetentities', ids: 'Q188920|Q5', props: 'labels|claims', languages: 'ja' };
    const { entities } = await get(params);
    expect(entities.Q5).toEqual({ id: 'Q5', missing: '' });
    expect(entities.Q188920.labels).toEqual({ ja: { language: 'ja', value: 'デルタ航空' } });
    const [old, current, unknown] = entities.Q188920.claims.P154;
    expect(old.qualifiers.P582[0].datavalue.value).toMatchObject({
      time: '+1987-00-00T00:00:00Z',
      precision: 9,
    });
    expect(current.rank).toBe('preferred');
    expect(current.qualifiers.P582[0]).toMatchObject({ snaktype: 'novalue' });
    expect(current.qualifiers.P580[0].datavalue.value.precision).toBe(11);
    expect(unknown.mainsnak).toMatchObject({ snaktype: 'somevalue', datatype: 'commonsMedia' });
    expect(entities.Q188920.claims.P17[0].mainsnak.datavalue.value.id).toBe('Q183');
  });

  it('fail as a batch if one id is invalid or there are more than fifty', async () => {
    const { get } = await createWikidata();
    const invalid = await get({ action: 'wbgetentities', ids: 'Q188920|bogus' });
    expect(invalid.error).toMatchObject({ code: 'no-such-entity' });
    const ids = Array.from({ length: 51 }, (_, at) => `Q${at + 1}`).join('|');
    expect((await get({ action: 'wbgetentities', ids })).error.code).toBe('toomanyvalues');
  });
});

describe('the stand-in for Wikidata', () => {
  const QUERY = '{ itemsById(ids: ["Q2"]) { id } }';

  it('reads GraphQL from a POST only, and can turn it off', async () => {
    const { wikidata, get, post } = await createWikidata();
    expect((await post(QUERY)).data).toEqual({ itemsById: [{ id: 'Q2' }] });
    expect((await get({ action: 'wbgraphql' })).error.code).toBe('mustbeposted');
    wikidata.change({ hasGraphQL: false });
    expect((await post(QUERY)).error.code).toBe('badvalue');
  });

  it('allows pages of other origins to read and to post', async () => {
    const { urlOf } = await createWikidata();
    const url = urlOf({ action: 'wbgraphql', origin: '*' });
    const { headers } = await fetch(url, { method: 'OPTIONS' });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-headers')).toMatch(/Content-Type/);
    const direct = await fetch(urlOf({ action: 'wbgetentities', ids: 'Q2' }));
    expect(direct.headers.get('access-control-allow-origin')).toBeNull();
  });
});
