import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityOf } from '#sandbox/wikidata/items.ts';
import { brandFactsOf, isBrand } from '../read-brand.ts';
import { readHits, readStatementHits } from './read-hits.ts';
import { readItems, readWholeItems } from './read-items.ts';

const TODAY = '2026-11-22';
const TIME = { time: '+2015-09-01T00:00:00Z', precision: 11 };
const ACME = entityOf({
  id: 'Q95',
  label: 'Acme',
  aliases: { en: ['Acme Corp.'] },
  instanceOf: ['Q4830453'],
  logos: [{ file: 'Acme.svg', start: '2015', end: 'novalue' }, { file: 'somevalue' }],
  website: 'https://acme.example/',
  country: { id: 'Q183', label: 'Germany' },
  statements: { P576: [{ time: '2020' }] },
  sitelinks: 3,
});
/** The response to `describeItems` for a similar item. */
const GRAPHQL_ITEM = {
  id: 'Q95',
  label_en: 'Acme',
  aliases_en: ['Acme Corp.'],
  enwiki: { title: 'Acme' },
  P31: [{ rank: 'NORMAL', valueType: 'VALUE', value: { id: 'Q4830453' } }],
  P154: [
    {
      rank: 'NORMAL',
      valueType: 'VALUE',
      value: { content: 'Acme.svg' },
      P580: [{ valueType: 'VALUE', value: TIME }],
      P582: [{ valueType: 'NO_VALUE', value: null }],
    },
  ],
  P856: [{ rank: 'NORMAL', valueType: 'VALUE', value: { content: 'https://acme.example' } }],
  P576: [{ rank: 'NORMAL', valueType: 'VALUE', value: TIME }],
};

const read = (body: unknown) => readItems(JSON.stringify(body), 'application/json', ['Q95']);
const readWhole = (body: unknown) => readWholeItems(JSON.stringify(body), 'application/json', ['Q95']);

describe('any response', () => {
  const LARGE = 'x'.repeat(1_000_000);
  const junk = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(LARGE, '__proto__', 'constructor', '+1868-00-00T00:00:00Z', 'A.svg', 'Q5', -1, 1e308),
  );
  const key = fc.constantFrom(
    ...[
      'P154',
      'P856',
      'P31',
      'P576',
      'P17',
      'rank',
      'mainsnak',
      'datavalue',
      'value',
      'snaktype',
      'qualifiers',
    ],
    ...['P580', 'P582', 'P8798', 'label_en', 'labels', 'en', 'aliases', 'claims', 'sitelinks', '__proto__'],
  );

  /** Replaces some values of a valid response. */
  function mutate(value: unknown, changes: readonly (readonly [string, unknown])[]): unknown {
    return JSON.parse(JSON.stringify(value), (name, inner) => {
      const change = changes.find(([changed]) => changed === name);
      return change ? change[1] : inner;
    });
  }

  it('is read without an exception, into facts or a failure', () => {
    const whole = { entities: { Q95: ACME } };
    const graphql = { data: { itemsById: [GRAPHQL_ITEM] } };
    fc.assert(
      fc.property(fc.array(fc.tuple(key, junk), { maxLength: 4 }), junk, (changes, body) => {
        const readings = [
          readWhole(mutate(whole, changes)),
          read(mutate(graphql, changes)),
          read(body),
          readWhole({ entities: body }),
        ];
        for (const reading of readings)
          for (const item of reading.state === 'ok' ? reading.items.values() : [])
            if (item) {
              expect(typeof isBrand(item)).toBe('boolean');
              expect(brandFactsOf(item, TODAY)).toMatchObject({ id: expect.any(String), files: {} });
            }
        const search = { search: body, query: { search: body } };
        expect(readHits(JSON.stringify(search), null).state).toMatch(/ok|failed/);
        expect(readStatementHits(JSON.stringify(search), null).state).toMatch(/ok|failed/);
      }),
      { numRuns: 200 },
    );
  });

  it('that is deeply nested is a failure', () => {
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const text of [
      deep,
      `{"search":${deep}}`,
      `{"entities":${deep}}`,
      `{"data":{"itemsById":${deep}}}`,
    ]) {
      expect(readHits(text, null).state).toMatch(/ok|failed/);
      expect(readItems(text, null, ['Q1'])).toMatchObject({ state: 'failed' });
      expect(readWholeItems(text, null, ['Q1'])).toMatchObject({ state: 'failed' });
    }
  });
});
