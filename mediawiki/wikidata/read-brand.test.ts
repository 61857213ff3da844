import { describe, expect, it } from 'vitest';
import { entityOf, type WikidataItem } from '#sandbox/wikidata/items.ts';
import { readWholeItems } from './api/read-items.ts';
import { brandFactsOf, isBrand } from './read-brand.ts';

const TODAY = '2026-11-22';
const COMPANY = 'Q783794';

function readItem(item: Partial<WikidataItem>, change: (claims: Record<string, unknown>) => void = () => {}) {
  const entity = entityOf({ id: 'Q1', label: 'Acme', instanceOf: [COMPANY], ...item });
  change(entity.claims ?? {});
  const reading = readWholeItems(JSON.stringify({ entities: { Q1: entity } }), null, ['Q1']);
  const read = reading.state === 'ok' ? reading.items.get('Q1') : null;
  if (!read) throw new Error('The item is unreadable.');
  return read;
}

describe('an item is a brand', () => {
  const website = 'https://acme.example/';
  const logos = [{ file: 'A.svg' }];
  it.each<[string, Partial<WikidataItem>, boolean]>([
    ['with a logo', { logos }, true],
    ['with a website and no logo', { website }, true],
    ['with only a legal form', { statements: { P1454: [{ item: 'Q134161' }] } }, true],
    ['not without any of these', {}, false],
    ['not without a type', { instanceOf: [], logos }, false],
    ['not as a disambiguation page', { instanceOf: ['Q4167410'], logos }, false],
    ['not as a family name', { instanceOf: ['Q101352'], website }, false],
    ['not as a person', { instanceOf: ['Q5'], website }, false],
    ['not as a country with a wordmark', { instanceOf: ['Q3624078', 'Q6256'], logos }, false],
    ['not as a city', { instanceOf: ['Q1093829'], website }, false],
    ['not as a film', { instanceOf: ['Q11424'], logos }, false],
    ['not as an album', { instanceOf: ['Q482994'], logos }, false],
    [
      'not as an unknown kind of place, which has inhabitants',
      { website, statements: { P1082: ['somevalue'] } },
      false,
    ],
    [
      'not as an unknown kind of person, who was born',
      { website, statements: { P569: [{ time: '1952' }] } },
      false,
    ],
  ])('%s', (_, item, expected) => {
    expect(isBrand(readItem(item))).toBe(expected);
  });
});

describe('the website', () => {
  function websiteOf(statements: object[]) {
    const item = readItem({}, (claims) => {
      claims.P856 = statements;
    });
    return brandFactsOf(item, TODAY).website;
  }
  const time = (text: string) => ({ snaktype: 'value', datavalue: { value: { time: text, precision: 9 } } });
  const language = (id: string) => ({ snaktype: 'value', datavalue: { value: { id } } });
  const url = (value: string, qualifiers: object = {}, rank = 'normal') => ({
    mainsnak: { snaktype: 'value', datavalue: { value } },
    rank,
    qualifiers,
  });

  it('is the preferred one', () => {
    expect(websiteOf([url('https://a.example'), url('https://b.example', {}, 'preferred')])).toBe(
      'https://b.example/',
    );
  });

  it('is the one in English or without a language', () => {
    const german = url('https://de.example', { P407: [language('Q188')] });
    const english = url('https://en.example', { P407: [language('Q150'), language('Q1860')] });
    expect(websiteOf([german, english])).toBe('https://en.example/');
    expect(websiteOf([german])).toBe('https://de.example/');
  });

  it('is the newest one that hasn’t ended', () => {
    const ended = url('https://ended.example', { P582: [time('+2010-00-00T00:00:00Z')] });
    const older = url('https://older.example', { P580: [time('+2000-00-00T00:00:00Z')] });
    const newer = url('https://newer.example', { P580: [time('+2015-00-00T00:00:00Z')] });
    expect(websiteOf([ended, older, newer])).toBe('https://newer.example/');
  });

  it.each(['javascript:alert(1)', 'ftp://a.example', 'not a URL', 'https://user:pass@a.example'])(
    'is never %s',
    (value) => {
      expect(websiteOf([url(value)])).toBeNull();
    },
  );
});

it('the country is named in English, unless the brand has several', () => {
  const countriesOf = (ids: string[]) =>
    brandFactsOf(readItem({ statements: { P17: ids.map((item) => ({ item })) } }), TODAY).country;
  expect(countriesOf(['Q183'])).toBe('Germany');
  expect(countriesOf(['Q183', 'Q183'])).toBe('Germany');
  expect(countriesOf(['Q183', 'Q38'])).toBeNull();
  expect(countriesOf([])).toBeNull();
});

it('the names of the country and the industry are one line each, without characters that change the writing direction', () => {
  const named = (label: string) => [
    { rank: 'normal', mainsnak: { snaktype: 'value', datavalue: { value: { id: 'Q1', label } } } },
  ];
  const item = readItem({}, (claims) => {
    claims.P17 = named('Free\u202e \u0000 State');
    claims.P452 = named('\u202eretail\u0000');
  });
  expect(brandFactsOf(item, TODAY)).toMatchObject({ country: 'Free State', industry: 'retail' });
  const unnamed = readItem({}, (claims) => {
    claims.P452 = named('\u202e');
  });
  expect(brandFactsOf(unnamed, TODAY).industry).toBeNull();
});
