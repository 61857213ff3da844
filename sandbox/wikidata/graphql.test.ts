import { describe, expect, it } from 'vitest';
import { indexItems } from './content.ts';
import { answerQuery } from './graphql.ts';
import type { WikidataItem } from './items.ts';

const GERMANY = { id: 'Q183', label: 'Germany' };
const DELTA: WikidataItem = {
  id: 'Q188920',
  label: 'Delta Air Lines',
  description: 'airline of the United States',
  aliases: { de: ['Delta'] },
  logos: [
    { file: 'Delta Air Lines logo 1966.svg', start: '1966', end: '1987' },
    { file: 'Delta logo.svg', rank: 'preferred', start: '2007-04-30', end: 'novalue' },
    { file: 'somevalue', start: '2026' },
  ],
  icon: 'Delta icon.svg',
  country: GERMANY,
};
const INDEX = indexItems({ items: [DELTA], redirects: {} });

/** Returns the JSON of the response. */
async function ask(query: string, type = 'application/json', variables: object = {}) {
  const body = JSON.stringify({ query, variables });
  return JSON.parse(JSON.stringify(await answerQuery(INDEX, { type, body })));
}

const QUERY = `{ itemsById(ids: ["Q188920", "Q5"]) {
  id label(languageCode: "en") description(languageCode: "en") aliases(languageCode: "de")
  logos: statements(propertyId: "P154") { rank valueType value { ... on CommonsMediaValue { content } }
    end: qualifiers(propertyId: "P582") { valueType value { ... on TimeValue { time precision } } } }
  icon: statements(propertyId: "P8972") { value { ... on CommonsMediaValue { content } } }
  country: statements(propertyId: "P17") { value { ... on ItemValue { id label(languageCode: "en") } } }
} }`;

describe('the stand-in’s GraphQL', () => {
  it('returns the fields of a query, and an error for a missing item', async () => {
    const { data, errors } = await ask(QUERY);
    expect(errors).toMatchObject([{ message: 'Item "Q5" does not exist.', path: ['itemsById', 1] }]);
    const logo = (content: string) => ({ content });
    const year = { time: '+1987-00-00T00:00:00Z', precision: 9 };
    expect(data.itemsById).toEqual([
      {
        id: 'Q188920',
        label: 'Delta Air Lines',
        description: 'airline of the United States',
        aliases: ['Delta'],
        logos: [
          {
            rank: 'NORMAL',
            valueType: 'VALUE',
            value: logo('Delta Air Lines logo 1966.svg'),
            end: [{ valueType: 'VALUE', value: year }],
          },
          {
            rank: 'PREFERRED',
            valueType: 'VALUE',
            value: logo('Delta logo.svg'),
            end: [{ valueType: 'NO_VALUE', value: null }],
          },
          { rank: 'NORMAL', valueType: 'SOME_VALUE', value: null, end: [] },
        ],
        icon: [{ value: logo('Delta icon.svg') }],
        country: [{ value: { id: 'Q183', label: 'Germany' } }],
      },
      null,
    ]);
  });

  it('refuses other media types, wrong queries, and more than fifty items', async () => {
    expect(await ask(QUERY, 'text/plain')).toEqual({
      errors: [{ message: "Requests must be sent as 'application/json'" }],
    });
    const wrong = '{ itemsById(ids: ["Q1"]) { logo } }';
    expect((await ask(wrong)).errors[0].message).toMatch(/Cannot query field "logo"/);
    const ids = Array.from({ length: 51 }, (_, at) => `Q${at + 1}`);
    const query = 'query ($ids: [ItemId!]!) { itemsById(ids: $ids) { id } }';
    const { data, errors } = await ask(query, 'application/json', { ids });
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: 'The query complexity is over the limit.' }]);
  });
});
