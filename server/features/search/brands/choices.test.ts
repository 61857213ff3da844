import { describe, expect, it } from 'vitest';
import { createBrandWorld, search, titlesOf } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';

describe('a name that several brands share', () => {
  const METROS: TestBrand[] = [
    { id: 'Q1', label: 'Metro', country: 'Canada', prominence: 30, files: { current: 'Metro Inc.svg' } },
    {
      id: 'Q2',
      label: 'Metro',
      country: 'Germany',
      description: 'wholesaler',
      prominence: 40,
      files: { current: 'Metro AG.svg' },
    },
  ];
  const wikis = [{ files: [{ title: 'Metro logo.svg' }] }];

  it('shows them as choices, the best known first, and changes no results', async () => {
    const response = await search(await createBrandWorld(METROS, { wikis }), 'q=metro');
    expect(titlesOf(response)).toEqual(['Metro logo']);
    expect(response.names[0]).toMatchObject({
      brand: null,
      choices: [
        {
          id: 'Q2',
          label: 'Metro',
          description: 'wholesaler',
          country: 'Germany',
          currentFile: 'File:Metro AG.svg',
          thumbUrl: expect.stringMatching(/\/330px-Metro_AG\.svg\.png$/),
        },
        { id: 'Q1' },
      ],
    });
  });

  it('means the one in the address', async () => {
    const response = await search(await createBrandWorld(METROS, { wikis }), 'q=metro&brand=Q95,Q1');
    expect(titlesOf(response)).toEqual(['Metro Inc', 'Metro logo']);
    expect(response.names[0]).toMatchObject({ brand: { id: 'Q1' }, brandRule: 'chosen' });
    expect(response.names[0]).not.toHaveProperty('choices');
  });
});
