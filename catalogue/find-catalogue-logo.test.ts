import { expect, it } from 'vitest';
import { brandKeys } from '#contract/search/brand-key.ts';
import { loadCatalogue } from '#server/features/logos/catalogue.ts';
import { createFindCatalogueLogo } from './find-catalogue-logo.ts';

const findCatalogueLogo = createFindCatalogueLogo(loadCatalogue());

/** Finds the catalogue's logo of a brand with this label, description and other keys. */
const find = (label: string, description: string | null, keys: string[] = []) =>
  findCatalogueLogo({ id: 'Q1', label, description, ownKeys: [...brandKeys(label), ...keys] });

it.each([
  ['Google', 'American multinational technology company', [], 'google'],
  ['Apple Inc.', 'American technology company', [], 'apple'],
  ['Adobe Photoshop', 'raster graphics editing software', [], 'adobe-photoshop'],
  ['Amazon Web Services', 'on-demand cloud computing', ['aws'], 'aws'],
])('the catalogue’s logo of %s is found by its label or initials', (label, description, keys, name) => {
  expect(find(label, description, keys)?.url).toBe(`/catalogue/${name}.svg`);
});

it.each([
  ['Prisma', 'Finnish hypermarket chain', []],
  ['Astro', 'chain of gas stations in the Pacific Northwest', []],
  ['Nomad', 'French public transport network', []],
  ['Daily', null, []],
  ['Lumen Technologies', 'technology company', ['lumen']],
  ['Meta Platforms', 'American technology company', ['facebook']],
  ['No Brand', 'software company', []],
])('the catalogue has no logo of %s, “%s”', (label, description, keys) => {
  expect(find(label, description, keys)).toBeNull();
});

it('a name that means a better-known brand finds nothing', () => {
  expect(findCatalogueLogo({ id: 'Q1', label: 'Google', description: 'software', ownKeys: [] })).toBeNull();
});

it('a brand with only an icon in the catalogue gets the icon', () => {
  const icons = loadCatalogue().entries.filter(({ name }) => name.endsWith('-icon'));
  const only = icons.find(({ name }) => !loadCatalogue().byName(name.replace(/-icon$/, '')));
  expect(find(only?.name.replace(/-icon$/, '') ?? '', 'software')?.id).toBe(only?.logo.id);
});
