import { describe, expect, it } from 'vitest';
import { type BrandCandidate, chooseBrand, matchBrand } from './choose-brand.ts';

/** A brand as Wikidata has it; found by `name` if it is its label, its domain or in `names`. */
interface Item extends Partial<Omit<BrandCandidate, 'match'>> {
  id: string;
  label: string;
  names?: string[];
}

function choose(name: string, items: readonly Item[], chosenIds: readonly string[] = []) {
  return chooseBrand(name, candidatesOf(name, items), chosenIds);
}

/** Chooses among brands of the bundled table, before Wikidata was asked about the name. */
function chooseUnasked(name: string, items: readonly Item[]) {
  return chooseBrand(name, candidatesOf(name, items), [], { isComplete: false });
}

function candidatesOf(name: string, items: readonly Item[]): BrandCandidate[] {
  return items.flatMap(({ names = [], ...item }) => {
    const brand = { website: null, currentFile: `${item.id}.svg`, prominence: 0, ...item };
    const match = matchBrand(name, {
      ...brand,
      names: names.map((text) => ({ name: text, language: null })),
    });
    return match ? [{ ...brand, match }] : [];
  });
}

const APPLE: Item = { id: 'Q312', label: 'Apple Inc.', names: ['Apple'], prominence: 38 };
const APPLE_RECORDS: Item = { id: 'Q213710', label: 'Apple Records', names: ['Apple'], prominence: 24 };
const METRO_AG: Item = { id: 'Q13610282', label: 'Metro', names: ['Metro AG'], prominence: 12 };
const METRO_INC: Item = { id: 'Q1145669', label: 'Metro', names: ['Metro Inc.'], prominence: 5 };

describe('of the brands of one name', () => {
  it('the chosen one is meant, even if another is better known', () => {
    expect(choose('Apple', [APPLE, APPLE_RECORDS], ['Q213710'])).toEqual({ id: 'Q213710', rule: 'chosen' });
  });

  it('the only one is meant', () => {
    expect(choose('Deutsche Bahn', [{ id: 'Q9322', label: 'Deutsche Bahn' }])).toEqual({
      id: 'Q9322',
      rule: 'only',
    });
  });

  it('the one with the name as its label is meant, because the others only have it as another name', () => {
    expect(choose('Apple', [APPLE_RECORDS, APPLE])).toEqual({ id: 'Q312', rule: 'label' });
  });

  it('the one with the whole name as its label is meant, legal form included', () => {
    const railway: Item = { id: 'Q14751', label: 'MTR', prominence: 19 };
    const company: Item = { id: 'Q1479375', label: 'MTR Corporation Limited', prominence: 2 };
    expect(choose('MTR Corporation Limited', [railway, company])).toEqual({ id: 'Q1479375', rule: 'only' });
  });

  it('none is meant if a better known one has the name only as another name', () => {
    const airline: Item = { id: 'Q188920', label: 'Delta Air Lines', names: ['Delta'], prominence: 30 };
    const dairy: Item = { id: 'Q5254663', label: 'Delta', prominence: 2 };
    const faucets: Item = { id: 'Q5254677', label: 'Delta Faucet Company', names: ['Delta'], prominence: 9 };
    expect(choose('Delta', [dairy, airline, faucets])).toEqual({
      choices: ['Q188920', 'Q5254677', 'Q5254663'],
    });
  });

  it('none is meant if several have the name as their label, and the best known comes first', () => {
    expect(choose('Metro', [METRO_INC, METRO_AG])).toEqual({ choices: ['Q13610282', 'Q1145669'] });
  });

  it('the best known is meant if it is far better known than any other', () => {
    const telecom: Item = { id: 'Q1431486', label: 'Orange', prominence: 30 };
    const bank: Item = { id: 'Q3355', label: 'Orange', prominence: 2 };
    expect(choose('Orange', [bank, telecom])).toEqual({ id: 'Q1431486', rule: 'best-known' });
    expect(choose('Orange', [{ ...bank, prominence: 7 }, telecom])).toMatchObject({
      choices: expect.anything(),
    });
  });

  it('the best known is meant even if a little less known one has the name, but not as its label', () => {
    const telecom: Item = { id: 'Q1431486', label: 'Orange', prominence: 30 };
    const bookshop: Item = { id: 'Q3355', label: 'Orange', prominence: 3 };
    const former: Item = { id: 'Q1', label: 'EE', names: ['Orange UK', 'Orange'], prominence: 15 };
    expect(choose('Orange', [bookshop, former, telecom])).toEqual({ id: 'Q1431486', rule: 'best-known' });
    expect(choose('Orange', [bookshop, { ...former, label: 'Orange' }, telecom])).toHaveProperty('choices');
  });

  it('the best known isn’t meant because many little known ones share its logo', () => {
    const shared = { names: ['AOK'], currentFile: 'AOK.svg', prominence: 6 };
    const regions: Item[] = [
      { id: 'Q1', label: 'AOK Nordost', ...shared },
      { id: 'Q2', label: 'AOK Bayern', ...shared },
      { id: 'Q3', label: 'AOK Plus', names: ['AOK'], prominence: 1 },
    ];
    expect(choose('AOK', regions)).toEqual({ choices: ['Q1', 'Q3'] });
  });

  it('a little known one isn’t meant, even if the others are unknown', () => {
    const shops: Item[] = [
      { id: 'Q1', label: 'Jumbo', prominence: 5 },
      { id: 'Q2', label: 'Jumbo' },
    ];
    expect(choose('Jumbo', shops)).toEqual({ choices: ['Q1', 'Q2'] });
  });

  it('none is meant if one has the name as its label, and one that is far better known only as another name', () => {
    const trains: Item = { id: 'Q309', label: 'Alstom', names: ['GO Transit'], prominence: 60 };
    const transit: Item = { id: 'Q1355', label: 'GO Transit', prominence: 5 };
    expect(choose('GO Transit', [trains, transit])).toEqual({ choices: ['Q309', 'Q1355'] });
  });

  it('the one with the name as its label is meant, if the name says more than that of a better known one', () => {
    const group: Item = {
      id: 'Q499707',
      label: 'BNP Paribas',
      names: ['BNP Paribas Bank Polska'],
      prominence: 60,
    };
    const polish: Item = { id: 'Q5', label: 'BNP Paribas Bank Polska', prominence: 5 };
    expect(choose('BNP Paribas Bank Polska', [group, polish])).toEqual({ id: 'Q5', rule: 'label' });
  });

  it('those with the same current file count as one, and the best known stands for them', () => {
    const company: Item = { id: 'Q26678', label: 'BMW', prominence: 35, currentFile: 'BMW.svg' };
    const marque: Item = { id: 'Q796364', label: 'BMW', prominence: 3, currentFile: 'BMW.svg' };
    expect(choose('BMW', [marque, company])).toEqual({ id: 'Q26678', rule: 'only' });
  });

  it('those without a file are different brands', () => {
    const coops: Item[] = [
      { id: 'Q1', label: 'Coop', currentFile: null },
      { id: 'Q2', label: 'Coop', currentFile: null },
    ];
    expect(choose('Coop', coops)).toEqual({ choices: ['Q1', 'Q2'] });
  });

  it('one without a logo is meant, because a logo is no evidence', () => {
    const bank: Item = { id: 'Q1', label: 'Svensk Exportkredit', currentFile: null };
    const bearings: Item = { id: 'Q2', label: 'SKF', names: ['Svenska Kullagerfabriken'], prominence: 30 };
    expect(choose('Svensk Exportkredit', [bearings, bank])).toEqual({ id: 'Q1', rule: 'only' });
  });
});

describe('before Wikidata was asked about a name', () => {
  const couriers: Item = { id: 'Q1', label: 'Grupo ZOOM', names: ['Zoom'], prominence: 7 };

  it('the only brand is meant', () => {
    expect(chooseUnasked('Qbuzz', [{ id: 'Q2', label: 'Qbuzz' }])).toEqual({ id: 'Q2', rule: 'only' });
    const transport: Item = { id: 'Q3', label: 'Berliner Verkehrsbetriebe', names: ['BVG'] };
    expect(chooseUnasked('BVG', [transport])).toEqual({ id: 'Q3', rule: 'only' });
  });

  it('a little known brand is only offered if the name is one word of its own name', () => {
    expect(chooseUnasked('Zoom', [couriers])).toEqual({ choices: ['Q1'] });
    expect(choose('Zoom', [couriers])).toEqual({ id: 'Q1', rule: 'only' });
  });

  it('a well-known brand is meant, even if the name is one word of its own name', () => {
    const cars: Item = { id: 'Q44294', label: 'Ford Motor Company', names: ['Ford'], prominence: 30 };
    expect(chooseUnasked('Ford', [cars])).toEqual({ id: 'Q44294', rule: 'only' });
  });

  it('a little known brand is only offered if another one of its name is as well known', () => {
    const school: Item = { id: 'Q1', label: 'Nova', prominence: 5 };
    const telecom: Item = { id: 'Q2', label: 'Nova Greece', names: ['Nova'], prominence: 7 };
    expect(chooseUnasked('Nova', [school, telecom])).toEqual({ choices: ['Q2', 'Q1'] });
    expect(choose('Nova', [school, telecom])).toEqual({ id: 'Q1', rule: 'label' });
  });

  it('brands with one logo are known as well as all of them together', () => {
    const shared = { names: ['A1'], prominence: 12, currentFile: 'A1.svg' };
    const brands: Item[] = [
      { id: 'Q1', label: 'A1 Telekom Austria', ...shared },
      { id: 'Q2', label: 'A1 Bulgaria', ...shared },
    ];
    expect(chooseUnasked('A1', brands)).toEqual({ id: 'Q1', rule: 'only' });
  });

  it.each([
    ['HP', 'Hindustan Petroleum'],
    ['Inc.', 'Indian National Congress'],
  ])('%s as a name of %s is only offered', (name, label) => {
    const brand: Item = { id: 'Q1', label, names: [name], prominence: 30, currentFile: 'Logo.svg' };
    expect(chooseUnasked(name, [brand])).toEqual({ choices: ['Q1'] });
  });

  it('a little known brand without a logo is only offered', () => {
    const shop: Item = { id: 'Q4', label: 'Corona', currentFile: null };
    expect(chooseUnasked('Corona', [shop])).toEqual({ choices: ['Q4'] });
  });
});

describe('a typed domain', () => {
  const microsoft: Item = {
    id: 'Q2283',
    label: 'Microsoft',
    website: 'https://www.microsoft.com/',
    prominence: 38,
  };
  const subsidiaries = Array.from({ length: 25 }, (_, at) => ({
    id: `Q${100 + at}`,
    label: `Microsoft Subsidiary ${at}`,
    website: 'https://www.microsoft.com/',
    prominence: 37,
  }));

  it('means the brand of that name, not one of 25 subsidiaries with the same website', () => {
    expect(choose('microsoft.com', [...subsidiaries, microsoft])).toEqual({ id: 'Q2283', rule: 'domain' });
  });

  it('means the brand of the whole site rather than that of one page', () => {
    const owner: Item = { id: 'Q1', label: 'General Motors', website: 'https://gm.com' };
    const product: Item = { id: 'Q2', label: 'OnStar', website: 'https://www.gm.com/onstar' };
    expect(choose('gm.com', [product, owner])).toEqual({ id: 'Q1', rule: 'domain' });
  });

  it('means the brand of the whole host rather than one of the domain above', () => {
    const brand = { match: 'domain', prominence: 9, currentFile: null } as const;
    const hotel = { ...brand, id: 'Q1', label: 'Sheraton Hotels', website: 'https://sheraton.marriott.com/' };
    const owner = { ...brand, id: 'Q2', label: 'Marriott', website: 'https://www.marriott.com/' };
    expect(chooseBrand('sheraton.marriott.com', [owner, hotel], [])).toEqual({ id: 'Q1', rule: 'domain' });
    expect(chooseBrand('jobs.marriott.com', [owner], [])).toEqual({ id: 'Q2', rule: 'domain' });
  });

  it('shows choices if several brands have the whole site', () => {
    const sites: Item[] = [
      { id: 'Q1', label: 'One', website: 'https://example.com' },
      { id: 'Q2', label: 'Other', website: 'https://example.com' },
    ];
    expect(choose('example.com', sites)).toEqual({ choices: ['Q1', 'Q2'] });
  });

  it('never means a brand with another website, which is only offered', () => {
    const amazon: Item = { id: 'Q3884', label: 'Amazon', website: 'https://www.amazon.com', prominence: 38 };
    expect(choose('amazon.de', [amazon])).toEqual({ choices: ['Q3884'] });
  });

  it('that is the label of a brand with another website means that brand', () => {
    const shop: Item = { id: 'Q1', label: 'MR.DIY', website: 'https://www.mrdiy.com/' };
    const railways: Item = { id: 'Q2', label: 'Myanma Railways', names: ['MR'] };
    expect(choose('MR.DIY', [shop, railways])).toEqual({ id: 'Q1', rule: 'only' });
  });

  it('means a brand with that name whose website isn’t known', () => {
    expect(choose('spotify.com', [{ id: 'Q689141', label: 'Spotify' }])).toEqual({
      id: 'Q689141',
      rule: 'only',
    });
  });
});

it('a name without brands has no choice', () => {
  expect(chooseBrand('Nobody', [], ['Q1'])).toBeNull();
});
