import { describe, expect, it } from 'vitest';
import type { WikidataItem } from '#sandbox/wikidata/items.ts';
import { createBrandSteps } from '#testing/brands/brand-steps.ts';
import { resolveName } from './resolve-brand.ts';
import type { BrandSteps } from './steps.ts';

const COMPANY = ['Q4830453'];
const GERMANY = { id: 'Q183', label: 'Germany' };
const BVG: WikidataItem = {
  id: 'Q99633',
  label: 'Berliner Verkehrsbetriebe',
  aliases: { en: ['BVG'], ja: ['ベルリン交通局'] },
  description: 'public transport company of Berlin',
  instanceOf: COMPANY,
  logos: [
    { file: 'BVG Logo 07.2021.svg', start: '2021' },
    { file: 'BVG 1990.svg', end: '2021' },
  ],
  website: 'https://www.bvg.de/',
  country: GERMANY,
  sitelinks: 20,
};
const LINKEDIN: WikidataItem = {
  id: 'Q213660',
  label: 'LinkedIn',
  instanceOf: COMPANY,
  logos: [{ file: 'LinkedIn logo.svg' }],
  website: 'https://www.linkedin.com',
  sitelinks: 28,
};
const FAMILY: WikidataItem = {
  id: 'Q37484767',
  label: 'BVG',
  description: 'family name',
  instanceOf: ['Q101352'],
  sitelinks: 2,
};

async function resolve(name: string, items: WikidataItem[]) {
  const { steps, requests } = await createBrandSteps({ items });
  const result = await resolveName(name, steps);
  if (result.state === 'failed') throw new Error(result.text);
  return { ...result, ids: result.brands.map(({ id }) => id), requests };
}

describe('a name is resolved', () => {
  it.each(['BVG', 'bvg', 'Berliner Verkehrsbetriebe', 'ベルリン交通局'])(
    'from %s to a brand with its files in three requests',
    async (name) => {
      const { brands, files, requests } = await resolve(name, [BVG, FAMILY]);
      expect(brands).toMatchObject([
        {
          id: 'Q99633',
          description: 'public transport company of Berlin',
          country: 'Germany',
          website: 'https://www.bvg.de/',
          articles: 20,
          files: { current: 'BVG Logo 07.2021.svg', former: [{ file: 'BVG 1990.svg', to: '2021' }] },
        },
      ]);
      expect(requests).toEqual(['wbsearchentities', 'wbgraphql', 'files']);
      expect(files.get('File:BVG Logo 07.2021.svg')?.state).toBe('found');
    },
  );

  it.each([
    ['ბერლინის ტრანსპორტი', 'ka'],
    ['Berlingo garraioa', 'eu'],
  ])('from %s, though names in its language aren’t read with the facts', async (name, language) => {
    const { brands } = await resolve(name, [{ ...BVG, aliases: { [language]: [name] } }]);
    expect(brands).toMatchObject([{ id: 'Q99633', names: expect.arrayContaining([{ name, language }]) }]);
  });

  it('to all brands of that name, best known first, without people, places and longer names', async () => {
    const metro = (id: string, item: Partial<WikidataItem>): WikidataItem => ({
      id,
      label: 'Metro',
      instanceOf: COMPANY,
      website: `https://${id.toLowerCase()}.example`,
      ...item,
    });
    const { ids } = await resolve('Metro', [
      metro('Q1', { sitelinks: 5 }),
      metro('Q2', { sitelinks: 15 }),
      metro('Q3', { instanceOf: ['Q515'], sitelinks: 30 }),
      metro('Q4', { label: 'Metro Bank', sitelinks: 25 }),
      metro('Q5', { label: 'Cash & Carry', aliases: { de: ['METRO'] } }),
    ]);
    expect(ids).toEqual(['Q2', 'Q1', 'Q5']);
  });

  it('to a brand without a logo too', async () => {
    const { ids } = await resolve('Svensk Exportkredit', [
      { id: 'Q1', label: 'Svensk Exportkredit', instanceOf: COMPANY, website: 'https://sek.se' },
      { id: 'Q2', label: 'SKF', instanceOf: COMPANY, logos: [{ file: 'SKF.svg' }] },
    ]);
    expect(ids).toEqual(['Q1']);
  });

  it('by a search for logos if the first finds only longer names, and then without the files', async () => {
    const { steps, requests } = await createBrandSteps({ items: [LINKEDIN] });
    const longer = ['LinkedIn Learning', 'LinkedIn Ireland', 'LinkedIn News'];
    const search = longer.map((label, at) => ({ id: `Q${at + 1}`, label, match: { text: label } }));
    const send: BrandSteps['send'] = async (request) => {
      const reply = await steps.send(request);
      const isFirst = request.params.get('action') === 'wbsearchentities';
      return isFirst ? { text: JSON.stringify({ search }), contentType: null } : reply;
    };
    const result = await resolveName('LinkedIn', { ...steps, send });
    expect(result).toMatchObject({ state: 'ok', brands: [{ id: 'Q213660' }], files: new Map() });
    expect(requests).toEqual(['wbsearchentities', 'search', 'wbgraphql']);
  });

  it('without its legal form, if it isn’t known with it', async () => {
    const { ids } = await resolve('LinkedIn Corp.', [LINKEDIN]);
    expect(ids).toEqual(['Q213660']);
  });

  it('to nothing, with two requests for an unknown name and none for one without letters', async () => {
    expect(await resolve('Nobody knows', [BVG])).toMatchObject({
      brands: [],
      requests: ['wbsearchentities', 'search'],
    });
    expect(await resolve('!!!', [BVG])).toMatchObject({ brands: [], requests: [] });
  });

  it('to a brand whose logo was renamed, and one whose logo was deleted', async () => {
    const named = (id: string, file: string, sitelinks: number): WikidataItem => ({
      id,
      label: 'Acme',
      instanceOf: COMPANY,
      logos: [{ file }],
      sitelinks,
    });
    const { brands, files } = await resolve('Acme', [
      named('Q1', 'Renamed.svg', 3),
      named('Q2', 'deleted.svg', 2),
    ]);
    expect(brands.map((brand) => brand.files)).toMatchObject([
      { current: 'New name.svg', notOnCommons: false },
      { current: null, notOnCommons: true },
    ]);
    expect(files.get('File:New name.svg')).toMatchObject({ state: 'found' });
  });
});

describe('a domain is resolved', () => {
  it('by the website, also with another spelling of its address', async () => {
    expect(await resolve('bvg.de', [BVG])).toMatchObject({
      ids: ['Q99633'],
      requests: ['search', 'wbgraphql', 'files'],
    });
    expect((await resolve('https://linkedin.com/feed', [LINKEDIN])).ids).toEqual(['Q213660']);
  });

  it('by its name part, if no item has that website', async () => {
    const { ids, requests } = await resolve('linkedin.de', [LINKEDIN]);
    expect(ids).toEqual(['Q213660']);
    expect(requests).toEqual(['search', 'wbsearchentities', 'wbgraphql']);
  });
});
