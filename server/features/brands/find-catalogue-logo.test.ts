import { expect, it } from 'vitest';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { createFindCatalogueLogo } from './find-catalogue-logo.ts';

const findCatalogueLogo = createFindCatalogueLogo(loadCatalogue());

it.each([
  [['google'], '/catalogue/google.svg'],
  [['adobephotoshop'], '/catalogue/adobe-photoshop.svg'],
  [['amazonwebservices', 'aws'], '/catalogue/aws.svg'],
  [['nobrand'], undefined],
])('the catalogue’s logo of a brand with the keys %j is %s', (ownKeys, url) => {
  expect(findCatalogueLogo({ ownKeys })?.url).toBe(url);
});

it('a brand with only an icon in the catalogue gets the icon', () => {
  const icons = loadCatalogue().entries.filter(({ name }) => name.endsWith('-icon'));
  const only = icons.find(({ name }) => !loadCatalogue().byName(name.replace(/-icon$/, '')));
  const key = only?.name.replace(/-icon$/, '').replaceAll('-', '') ?? '';
  expect(findCatalogueLogo({ ownKeys: [key] })?.id).toBe(only?.logo.id);
});
