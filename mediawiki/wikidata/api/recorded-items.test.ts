import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isRecord, listOf, member } from '../../json.ts';
import { readBrandFiles } from '../brand-files.ts';
import { matchBrand } from '../choose-brand.ts';
import { canBeLogo, fileNameOf } from '../file-names.ts';
import { brandFactsOf, isBrand } from '../read-brand.ts';
import { readHits, readStatementHits } from './read-hits.ts';
import { readItems, readWholeItems } from './read-items.ts';
import { dateOf, readStatements } from './statements.ts';

const FOLDER = new URL('../../../../shared/fixtures/wikidata/', import.meta.url);
const TODAY = '2026-11-22';

const load = (name: string) => readFileSync(new URL(`${name}.json`, FOLDER), 'utf8');
const parse = (name: string): unknown => JSON.parse(load(name));

function readEntity(file: string, id: string) {
  const reading = readWholeItems(load(file), 'application/json', [id]);
  return reading.state === 'ok' ? reading.items.get(id) : undefined;
}

function claimsOf(file: string, id: string, property: string): unknown {
  return member(member(member(member(parse(file), 'entities'), id), 'claims'), property);
}

function logosOf(list: unknown, label: string) {
  const statements = readStatements(list);
  const source = { label, isDissolved: false };
  return readBrandFiles(
    { ...source, statements: (property) => (property === 'logo' ? statements : []) },
    TODAY,
  );
}

const FLAGS = {
  current: 'Flag of Canada (Pantone).svg',
  notOnCommons: false,
  icon: null,
  variants: [],
  former: [
    { file: 'Flag of Canada (1964).svg', from: '1964', to: '1965-02-15' },
    { file: 'Flag of Canada (1957–1965).svg', from: '1957', to: '1965-02-15' },
    { file: 'Flag of Canada (1921–1957).svg', from: '1921', to: '1957' },
    { file: 'Flag of Canada (1868–1921).svg', from: '1868', to: '1921' },
  ],
};

describe.runIf(existsSync(FOLDER))('recorded answers of Wikidata are read', () => {
  it.each([
    ['wbsearchentities_abc', ['Q169889', 'Q286874', 'Q781365', 'Q287076', 'Q304330', 'Q1057802', 'Q26298']],
    [
      'wbsearchentities_discovery',
      ['Q43404', 'Q12772819', 'Q21296543', 'Q54384', 'Q211051', 'Q1901313', 'Q483998'],
    ],
    ['wbsearchentities_empty', []],
  ])('%s: the hits', (file, ids) => {
    const reading = readHits(load(file), 'application/json');
    expect(reading.state === 'ok' && reading.hits.map(({ id }) => id)).toEqual(ids);
  });

  it('wbsearchentities_abc: aliases and descriptions', () => {
    expect(readHits(load('wbsearchentities_abc'), null)).toMatchObject({
      hits: [
        { names: ['American Broadcasting Company', 'ABC', 'ABC'] },
        { description: 'Wikimedia disambiguation page' },
        ...Array.from({ length: 5 }, () => expect.anything()),
      ],
    });
  });

  it('cirrus_search_response: the found ids', () => {
    expect(readStatementHits(load('cirrus_search_response'), null)).toMatchObject({ hits: [{ id: 'Q1' }] });
  });

  it('wbgetentities_Q43404_discovery: a brand that is also called Discovery', () => {
    const item = readEntity('wbgetentities_Q43404_discovery_reduced', 'Q43404');
    if (!item) throw new Error('The item is unreadable.');
    const brand = brandFactsOf(item, TODAY);
    expect(isBrand(item)).toBe(true);
    expect(brand).toMatchObject({
      label: 'Discovery Channel',
      website: 'http://dsc.discovery.com/',
      articles: 3,
      files: { current: '2019 Discovery logo.svg', former: [] },
    });
    expect(matchBrand('Discovery', brand)).toBe('name');
    expect(matchBrand('The Discovery Channel', brand)).toBe('name');
    expect(matchBrand('Discovery Channel', brand)).toBe('label');
  });

  it('wbgetentities_Q16_canada: a country with a wordmark is no brand; its flags have ranks and dates', () => {
    const file = 'wbgetentities_Q16_canada_reduced';
    const item = readEntity(file, 'Q16');
    expect(item && isBrand(item)).toBe(false);
    expect(item && brandFactsOf(item, TODAY)).toMatchObject({
      website: 'https://www.canada.ca/',
      files: { current: 'Canada wordmark.svg' },
    });
    expect(logosOf(claimsOf(file, 'Q16', 'P41'), 'Canada')).toEqual(FLAGS);
  });

  it('wbgetentities_Q284163: a file name with parentheses', () => {
    const claims = claimsOf('wbgetentities_Q284163_P154_parentheses_reduced', 'Q284163', 'P154');
    expect(logosOf(claims, 'FIFA').current).toBe('2022 FIFA World Cup Qatar (Wordmark).svg');
  });

  it('wbgetclaims_Q20189849_P18: a photograph with a name that isn’t ASCII', () => {
    const claims = member(member(parse('wbgetclaims_Q20189849_P18'), 'claims'), 'P18');
    expect(readStatements(claims)[0]?.text).toBe('Juan Gris - Nature morte à la nappe à carreaux.jpg');
    expect(logosOf(claims, 'Juan Gris').current).toBeNull();
  });

  it('wbgetentities_response: a book without labels is no item with a name', () => {
    expect(readEntity('wbgetentities_response', 'Q3235026')).toBeNull();
  });

  it('wbgetentities_missing: the answer lacks the requested item', () => {
    expect(readWholeItems(load('wbgetentities_missing'), null, ['Q1'])).toEqual({
      state: 'ok',
      items: new Map(),
    });
  });

  it('wbgetentities_error_no_such_entity and wikidata_error_maxlag: failures', () => {
    expect(readWholeItems(load('wbgetentities_error_no_such_entity'), null, ['bogus'])).toMatchObject({
      code: 'no-such-entity',
      text: 'Could not find such an entity (Invalid id: bogus)',
    });
    const busy = { state: 'failed', reason: 'busy', code: 'maxlag', retryAfter: 4, retryable: true };
    expect(readHits(load('wikidata_error_maxlag'), null)).toMatchObject(busy);
    expect(readItems(load('wikidata_error_maxlag'), null, ['Q1'])).toMatchObject(busy);
  });

  it('sparql_binding_special_filepath: the file of an address', () => {
    const [binding] = listOf(member(member(parse('sparql_binding_special_filepath'), 'results'), 'bindings'));
    const name = fileNameOf(String(member(member(binding, 'pic'), 'value')));
    expect(name).toBe('Наталия Ушакова. 1927.jpg');
    expect(canBeLogo(name ?? '', 'Acme')).toBe(false);
  });

  it('SYNTHETIC_sparql_files_with_ranks_and_dates: the same flags', () => {
    const results = member(parse('SYNTHETIC_sparql_files_with_ranks_and_dates'), 'results');
    const statements = listOf(member(results, 'bindings')).map((binding) => {
      const bound = (name: string) => member(member(binding, name), 'value');
      const date = (name: string) =>
        dateOf({ text: `${bound(name)}`, precision: null })
          ? [{ valueType: 'VALUE', value: { time: bound(name), precision: 11 } }]
          : [];
      const rank = /(\w+)Rank$/.exec(String(bound('rank')))?.[1]?.toUpperCase();
      const value = { content: bound('logo') };
      return { rank, valueType: 'VALUE', value, P580: date('start'), P582: date('end') };
    });
    const files = logosOf(statements, 'Canada');
    expect(files.current).toBe(FLAGS.current);
    expect(files.former.map(({ file }) => file)).toEqual(FLAGS.former.map(({ file }) => file));
  });

  it('all others are of calls that aren’t used, and are failures', () => {
    const used = /^(wbsearch|wbget|cirrus|wikidata_error)/;
    const others = readdirSync(FOLDER).filter((file) => file.endsWith('.json') && !used.test(file));
    expect(others.length).toBeGreaterThan(7);
    const answers = others.flatMap((file) => {
      const body = parse(file.replace('.json', ''));
      return Array.isArray(body) ? body.map((entry) => member(entry, 'answer')) : [body];
    });
    for (const answer of answers.filter(isRecord)) {
      const text = JSON.stringify(answer);
      expect(readHits(text, null)).toMatchObject({ state: 'failed' });
      expect(readItems(text, null, ['Q42'])).toMatchObject({ state: 'failed' });
      expect(readWholeItems(text, null, ['Q42'])).toMatchObject({ state: 'failed' });
      expect(readStatementHits(text, null).state).toMatch(/ok|failed/);
    }
  });
});
