import { expect, test } from 'vitest';
import type { Logo } from '#contract/logos.ts';
import type { Described } from '../enumerate/read-described.ts';
import type { BrandFacts } from './brand-facts.ts';
import { describeBrand, describeChoice } from './describe-brand.ts';
import type { DescribedFiles } from './steps.ts';

const FACTS: BrandFacts = {
  id: 'Q1',
  label: 'Acme',
  description: 'maker of anvils',
  names: [],
  website: 'https://www.acme.example/en',
  country: 'Germany',
  industry: null,
  files: {
    current: 'Acme 2020.svg',
    notOnCommons: false,
    icon: 'Unread.svg',
    variants: [{ file: 'Acme white.svg', theme: 'dark' }],
    former: [
      { file: 'Acme 1999.svg', from: '1999', to: '2020' },
      { file: 'Deleted.svg', from: null, to: '1999' },
    ],
  },
  articles: 3,
};
const logo = (title: string) =>
  ({ title, url: `https://files.example/${title}`, thumbUrl: `/${title}` }) as Logo;
const found = (title: string): [string, Described] => [
  `File:${title}.svg`,
  { state: 'found', logo: logo(title), title, version: null, categories: [] },
];
const FILES: DescribedFiles = new Map<string, Described>([
  found('Acme 2020'),
  found('Acme white'),
  found('Acme 1999'),
  ['File:Deleted.svg', { state: 'missing' }],
]);

test('a brand that the browser found has the logos of which the wiki sent details, as results for the name', () => {
  const brand = describeBrand(FACTS, { files: FILES, searchTerm: 'acme', checkedAt: 0 });
  expect(brand).toMatchObject({
    id: 'Q1',
    label: 'Acme',
    domain: 'acme.example',
    currentFile: 'File:Acme 2020.svg',
    current: { title: 'Acme 2020', searchTerm: 'acme' },
    icon: null,
    variants: [{ theme: 'dark', logo: { title: 'Acme white' } }],
    former: [{ from: '1999', to: '2020', logo: { title: 'Acme 1999' } }],
    source: 'wikidata',
    checkedAt: '1970-01-01T00:00:00.000Z',
  });
});

test('one of several brands that the browser found has the thumbnail of its current logo, if there is one', () => {
  expect(describeChoice(FACTS, FILES)).toMatchObject({
    label: 'Acme',
    country: 'Germany',
    thumbUrl: '/Acme 2020',
  });
  expect(describeChoice(FACTS, new Map())).toMatchObject({
    currentFile: 'File:Acme 2020.svg',
    thumbUrl: null,
    color: null,
  });
});
