import { describe, expect, it } from 'vitest';
import { entityOf, type WikidataItem } from '#sandbox/wikidata/items.ts';
import { brandFactsOf, isBrand } from '../read-brand.ts';
import { readHits, readStatementHits } from './read-hits.ts';
import { readItems, readWholeItems } from './read-items.ts';

const TODAY = '2026-11-22';
const GOOGLE: WikidataItem = {
  id: 'Q95',
  label: 'Google',
  description: 'American technology company',
  labels: { mul: 'Google', ja: 'グーグル', he: 'גוגל' },
  aliases: { en: ['Google LLC', 'google'], de: ['Google Inc.'] },
  instanceOf: ['Q4830453'],
  logos: [{ file: 'Google 2015 logo.svg', start: '2015' }],
  website: 'https://about.google/',
  sitelinks: { enwiki: 'Google', dewiki: 'Google', xxwiki: 'Google' },
};

/** The response to `describeItems` for the same item. */
const GRAPHQL_ITEM = {
  id: 'Q95',
  description: 'American technology company',
  label_en: null,
  label_mul: 'Google',
  label_ja: 'グーグル',
  aliases_en: ['Google LLC'],
  enwiki: { title: 'Google' },
  dewiki: { title: 'Google' },
  nlwiki: null,
  P31: [{ rank: 'NORMAL', valueType: 'VALUE', value: { id: 'Q4830453' } }],
  P154: [
    {
      rank: 'PREFERRED',
      valueType: 'VALUE',
      value: { content: 'Google 2015 logo.svg' },
      P580: [{ valueType: 'VALUE', value: { time: '+2015-09-01T00:00:00Z', precision: 11 } }],
      P582: [{ valueType: 'NO_VALUE', value: null }],
      P585: [],
      P8798: [],
    },
    { rank: 'DEPRECATED', valueType: 'VALUE', value: { content: 'Wrong.svg' } },
    {
      rank: 'NORMAL',
      valueType: 'VALUE',
      value: { content: 'Google 1998.svg' },
      P582: [{ valueType: 'SOME_VALUE', value: null }],
    },
  ],
  P17: [{ rank: 'NORMAL', valueType: 'VALUE', value: { id: 'Q9999', label: 'Ruritania' } }],
  P452: [{ rank: 'NORMAL', valueType: 'VALUE', value: { id: 'Q1', label: 'internet industry' } }],
};

const read = (body: unknown, ids: string[]) => readItems(JSON.stringify(body), 'application/json', ids);
const readWhole = (body: unknown, ids: string[]) =>
  readWholeItems(JSON.stringify(body), 'application/json', ids);

describe('the items of wbgetentities', () => {
  it('have a label, names without repetitions, and articles of the large Wikipedias', () => {
    const reading = readWhole({ entities: { Q95: entityOf(GOOGLE) }, success: 1 }, ['Q95']);
    const item = reading.state === 'ok' ? reading.items.get('Q95') : null;
    expect(item).toMatchObject({
      id: 'Q95',
      label: 'Google',
      description: 'American technology company',
      names: [
        { name: 'גוגל', language: 'he' },
        { name: 'グーグル', language: 'ja' },
        { name: 'Google LLC', language: 'en' },
        { name: 'Google Inc.', language: 'de' },
      ],
      articles: 2,
    });
  });

  it('are null if they are missing, and absent if the response doesn’t mention them', () => {
    const body = { entities: { Q1: { id: 'Q1', missing: '' }, '-1': { missing: '' } } };
    const reading = readWhole(body, ['Q1', 'Q2']);
    expect(reading).toEqual({ state: 'ok', items: new Map([['Q1', null]]) });
  });

  it('keep the requested id of an item that was merged into another', () => {
    const reading = readWhole({ entities: { Q5: { ...entityOf(GOOGLE) } } }, ['Q5']);
    expect(reading.state === 'ok' && reading.items.get('Q5')?.id).toBe('Q95');
  });
});

describe('the items of wbgraphql', () => {
  it('are read like those of wbgetentities', () => {
    const reading = read({ data: { itemsById: [GRAPHQL_ITEM] } }, ['Q95']);
    const item = reading.state === 'ok' ? reading.items.get('Q95') : null;
    expect(item && brandFactsOf(item, TODAY)).toEqual({
      id: 'Q95',
      label: 'Google',
      description: 'American technology company',
      names: [
        { name: 'グーグル', language: 'ja' },
        { name: 'Google LLC', language: 'en' },
      ],
      website: null,
      country: 'Ruritania',
      industry: 'internet industry',
      files: {
        current: 'Google 2015 logo.svg',
        notOnCommons: false,
        icon: null,
        variants: [],
        former: [{ file: 'Google 1998.svg', from: null, to: null }],
      },
      articles: 2,
    });
    expect(item && isBrand(item)).toBe(true);
  });

  it('are kept if another one doesn’t exist, which is null', () => {
    const body = {
      errors: [{ message: 'Item "Q999" does not exist.', path: ['itemsById', 0] }],
      data: { itemsById: [null, GRAPHQL_ITEM, null] },
    };
    const reading = read(body, ['Q999', 'Q95', 'Q7']);
    expect(reading.state === 'ok' && [...reading.items].map(([id, item]) => [id, item?.id])).toEqual([
      ['Q999', undefined],
      ['Q95', 'Q95'],
    ]);
  });

  it.each([
    { errors: [{ message: 'Cannot query field "x" on type "Item".' }] },
    { errors: [{ message: "Requests must be sent as 'application/json'" }] },
    { errors: [{ message: 'Internal server error' }], data: { itemsById: [null] } },
    { errors: [{ message: 'The query complexity is 2% over the limit.' }], data: null },
    { data: {} },
    { error: { code: 'unknown_action', info: 'Unrecognized value for parameter "action": wbgraphql.' } },
  ])('are a failure for %j', (body) => {
    expect(read(body, ['Q95'])).toMatchObject({ state: 'failed' });
  });
});

describe('the hits of a search', () => {
  it('have the label, the matched alias and the description, with or without `display`', () => {
    const match = { type: 'alias', language: 'en', text: 'ABC' };
    const display = { label: { value: 'American Broadcasting Company' }, description: { value: 'network' } };
    const old = { id: 'Q1', label: 'American Broadcasting Company', description: 'network', match };
    const hit = {
      id: 'Q1',
      names: ['American Broadcasting Company', 'ABC'],
      match: { name: 'ABC', language: 'en' },
      description: 'network',
    };
    const search = [{ id: 'Q1', display, match }, old, { id: 'P31', label: 'instance of' }];
    expect(readHits(JSON.stringify({ search }), null)).toEqual({ state: 'ok', hits: [hit, hit] });
  });

  it('are empty if nothing is found', () => {
    expect(readHits('{"searchinfo":{"search":"x"},"search":[],"success":1}', null)).toEqual({
      state: 'ok',
      hits: [],
    });
    expect(readStatementHits('{"batchcomplete":true,"query":{"search":[]}}', null)).toEqual({
      state: 'ok',
      hits: [],
    });
  });

  it('by statement have ids as titles', () => {
    const body = '{"query":{"search":[{"ns":0,"title":"Q1"},{"ns":120,"title":"Property:P1"},{}]}}';
    expect(readStatementHits(body, null)).toMatchObject({ hits: [{ id: 'Q1' }] });
  });
});

describe('a failure is read', () => {
  const readers = [
    (text: string, type: string | null) => readHits(text, type),
    (text: string, type: string | null) => readStatementHits(text, type),
    (text: string, type: string | null) => readItems(text, type, ['Q1']),
    (text: string, type: string | null) => readWholeItems(text, type, ['Q1']),
  ];
  const lag = { host: 'all', lag: 3.45, type: 'wikibase-queryservice', queryserviceLag: 626 };
  it.each([
    ['maxlag of the query service', { error: { code: 'maxlag', info: 'Waiting', ...lag } }, 'busy'],
    ['maxlag as plain text', { errors: [{ code: 'maxlag', text: 'Waiting', data: lag }] }, 'busy'],
    ['maxlag as HTML', { errors: [{ code: 'maxlag', html: '<b>Waiting</b>', data: lag }] }, 'busy'],
    ['a rate limit', { errors: [{ code: 'ratelimited', text: 'Too many' }] }, 'busy'],
    ['an item that doesn’t exist', { error: { code: 'no-such-entity', info: 'Invalid id: Q1' } }, 'unknown'],
    ['an empty search text', { errors: [{ code: 'missingparam', text: 'search' }] }, 'rejected'],
  ])('%s', (_, body, reason) => {
    for (const reader of readers) expect(reader(JSON.stringify(body), null)).toMatchObject({ reason });
  });

  it.each([
    ['<!DOCTYPE html><html><body>Error</body></html>', 'text/html', 'not-json'],
    ['{"search":[{"id":"Q1"', 'application/json', 'malformed'],
    ['{"batchcomplete":true,"query":{}}', 'application/json', 'malformed'],
    ['', 'application/json', 'malformed'],
    ['null', null, 'malformed'],
  ])('from %j', (text, type, reason) => {
    for (const reader of readers) expect(reader(text, type)).toMatchObject({ state: 'failed', reason });
  });
});
