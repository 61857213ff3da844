import { expect, it } from 'vitest';
import { BrandDetails } from '#contract/brands.ts';
import { createBrandWorld, search, titlesOf } from '#testing/brands/brand-search.ts';
import type { TestBrand } from '#testing/brands/insert-brands.ts';
import { brandStyles } from './tables.ts';

const GITHUB: TestBrand = {
  id: 'simple-icons-github',
  source: 'simple-icons',
  label: 'GitHub',
  website: 'https://github.com',
};
const DOTENV: TestBrand = { id: 'simple-icons-dotenv', source: 'simple-icons', label: '.ENV' };

async function open() {
  const world = await createBrandWorld([GITHUB, DOTENV], { wikidata: {} });
  const style = { color: '#ecd53f', drawing: 'simple-icons-dotenv' };
  await world.db.insert(brandStyles).values([{ key: 'simple-icons-dotenv', ...style }]);
  return world;
}

it('a domain finds the brand that only the packages have, with the catalogue’s logo and icon, and Wikidata may be asked', async () => {
  const response = await search(await open(), 'q=github.com');
  expect(response.names[0]).toMatchObject({ brand: { id: 'simple-icons-github' }, brandUnasked: true });
  expect(titlesOf(response).slice(0, 2)).toEqual(['GitHub', 'GitHub icon']);
});

it('a brand without any other file has the drawing of simple-icons in its colour', async () => {
  const world = await open();
  const response = await search(world, 'q=.env');
  expect(response.logos[0]).toMatchObject({ url: '/catalogue/simple-icons-dotenv.svg', licenseClass: 'cc0' });
  const { body } = await world.get('/api/brands/simple-icons-dotenv');
  const brand = BrandDetails.parse((body as { brand: unknown }).brand);
  expect(brand.catalogueIcon?.title).toBe('.ENV icon');
  expect(brand.sources.map(({ url }) => url)).toEqual([
    'https://github.com/simple-icons/simple-icons',
    'https://github.com/simple-icons/simple-icons',
  ]);
  expect((await world.get('/api/brands/simple-icons-nobody')).status).toBe(404);
});

it.each([
  ['/logo/github.com', '/catalogue/github.svg'],
  ['/logo/github?type=icon', '/catalogue/github-icon.svg'],
  ['/logo/.env', '/catalogue/simple-icons-dotenv.svg'],
  ['/logo/Simple-Icons-dotenv', '/catalogue/simple-icons-dotenv.svg'],
])('%s leads to %s', async (address, file) => {
  const { app } = await open();
  const { statusCode, headers } = await app.server.inject(address);
  expect(statusCode).toBe(302);
  expect(headers.location).toBe(file);
});

it('the drawing is served', async () => {
  const { app } = await open();
  const { statusCode, headers, body } = await app.server.inject('/catalogue/simple-icons-dotenv.svg');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  expect(body).toContain('fill="#ecd53f"');
});
