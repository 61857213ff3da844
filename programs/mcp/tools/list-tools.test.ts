import { describe, expect, it } from 'vitest';
import { connectToTestSource } from '#testing/assistants/assistant-client.ts';
import { createBrand } from '#testing/assistants/assistant-source.ts';
import { createLogo } from '#testing/logo-index.ts';

const named = (label: string) => ({
  brand: createBrand({ id: 'Q1', label, current: createLogo({ title: `${label} logo` }) }),
});
const many = Array.from({ length: 130 }, (_, at) => createLogo({ title: `Acme ${at}` }));

interface Result {
  name: string;
  logos: { title: string; credit: string }[];
  found: number;
  next_skip: number | null;
}

describe('search_logos', () => {
  it('returns some of the results, and the rest step by step', async () => {
    const { call } = await connectToTestSource({ logos: many });
    const titles: string[] = [];
    let skip: number | null = 0;
    let calls = 0;
    while (skip !== null && calls < 20) {
      const { data } = await call('search_logos', { names: ['Acme'], limit: 20, skip });
      const [result] = data.results as Result[];
      expect(result?.found).toBe(130);
      titles.push(...(result?.logos.map(({ title }) => title) ?? []));
      skip = result?.next_skip ?? null;
      calls += 1;
    }
    expect(titles).toEqual(many.map(({ title }) => title));
    expect(calls).toBe(8);
  });

  it('shortens the results of many names and says so', async () => {
    const { call } = await connectToTestSource({ logos: many });
    const names = Array.from({ length: 20 }, (_, at) => `Acme ${at}`);
    const { data, texts } = await call('search_logos', { names, limit: 50 });
    expect((data.results as Result[])[1]).toMatchObject({ logos: { length: 5 }, next_skip: 5 });
    expect(texts[0]).toContain('Only 5 logos of each name');
  });

  it('finds nothing without an error', async () => {
    const { call } = await connectToTestSource();
    const { data } = await call('search_logos', { names: ['nobody'] });
    expect(data).toMatchObject({ results: [{ logos: [], found: 0, next_skip: null }] });
  });
});

describe('make_wall', () => {
  const brands = { One: named('One'), Two: named('Two'), Q1: named('Three') };

  it('puts the logos on a sheet, with their licences and credits', async () => {
    const { call, fetched } = await connectToTestSource({ brands });
    const input = { names: ['Two', 'Q1', 'One', 'Nobody'], title: 'Our customers', labels: true };
    const { data, texts } = await call('make_wall', input);
    expect(data).toMatchObject({
      svg: expect.stringMatching(/^<\?xml .*<svg .*Our customers.*>Two<.*>Three<.*>One<.*<\/svg>\s*$/s),
      placed: [
        { name: 'Two', certainty: 'sure', requires: 'nothing' },
        { name: 'Q1', certainty: 'sure' },
        { name: 'One', certainty: 'sure' },
      ],
      left_out: [{ name: 'Nobody', reason: expect.stringContaining('search_logos') }],
      credits: ['Two logo', 'Three logo', 'One logo'],
    });
    expect(texts[0]).toMatch(/^3 of 4 logos were placed\./);
    expect(fetched).toHaveLength(3);
  });

  it('searches for names that mean no brand, and marks them', async () => {
    const { call } = await connectToTestSource({ logos: [createLogo({ title: 'Old Acme works logo' })] });
    const { data, texts } = await call('make_wall', { names: ['Acme'] });
    expect(data).toMatchObject({ placed: [{ name: 'Acme', certainty: 'unsure' }] });
    expect(texts[0]).toContain('whether these logos are the right ones: “Acme”');
  });

  it('leaves out what doesn’t fit, without fetching it', async () => {
    const large = { ...createLogo({ title: 'Two logo' }), size: 7000 };
    const two = { brand: createBrand({ id: 'Q2', label: 'Two', current: large }) };
    const { call, fetched } = await connectToTestSource({ brands: { ...brands, Two: two } });
    const { data } = await call('make_wall', { names: ['One', 'Two', 'Q1'], max_bytes: 5000 });
    expect(data).toMatchObject({
      placed: [{ name: 'One' }, { name: 'Q1' }],
      left_out: [{ name: 'Two', reason: expect.stringContaining('max_bytes') }],
    });
    expect(fetched).not.toContain(large.url);
  });

  it('places what the allowance permits, and says why the rest is missing', async () => {
    const { call } = await connectToTestSource({ brands, downloads: 1 });
    const { data } = await call('make_wall', { names: ['One', 'Two'] });
    const reason = expect.stringContaining('monthly download limit');
    expect(data).toMatchObject({ placed: [{ name: 'One' }], left_out: [{ name: 'Two', reason }] });
    const refused = await connectToTestSource({ brands, downloads: 0 });
    const { isError, texts } = await refused.call('make_wall', { names: ['One'] });
    expect([isError, texts[0]]).toEqual([true, reason]);
  });

  it('cuts the margins of the logos unless told otherwise', async () => {
    const { url } = createLogo({ title: 'One logo' });
    const file =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><path d="M20 30h40v20h-40z"/></svg>';
    const { call } = await connectToTestSource({ brands, files: { [url]: file } });
    const boxes = async (input: object) => {
      const { data } = await call('make_wall', { names: ['One'], ...input });
      return [...String(data.svg).matchAll(/viewBox="([^"]*)"/g)].map(([, box = '']) =>
        box.split(' ').map((side) => Math.round(Number(side))),
      );
    };
    expect(await boxes({})).toContainEqual([20, 30, 40, 20]);
    expect(await boxes({ trim_margins: false })).toContainEqual([0, 0, 90, 90]);
  });

  it('leaves out a hostile file', async () => {
    const { url } = createLogo({ title: 'One logo' });
    const { call } = await connectToTestSource({ brands, files: { [url]: '<html/>' } });
    const { data } = await call('make_wall', { names: ['One', 'Two'] });
    expect(data).toMatchObject({
      placed: [{ name: 'Two' }],
      left_out: [{ name: 'One', reason: expect.stringContaining('not an SVG') }],
    });
  });
});
