import type { BrandChoice } from '#contract/brands.ts';
import { brandOf, choiceOf } from '#testing/pages/logos.ts';
import { logoOf } from './brand-answers.ts';

export const strangers = (name: string, count: number) =>
  ['docker', 'react', 'kotlin', 'figma', 'grafana', 'haskell', 'python', 'java', 'go']
    .slice(0, count)
    .map((icon, at) =>
      logoOf(`${name} ${icon} ${2010 + at}`, icon, { dateAdded: '2012-03-01T00:00:00.000Z' }),
    );

export const former = (years: [string | null, string | null][]) =>
  years.map(([from, to], at) => ({
    from,
    to,
    logo: logoOf(
      `Figma logo of the years around ${2020 - at}`,
      ['figma', 'react', 'docker', 'kotlin', 'python', 'go'][at % 6] ?? '',
    ),
  }));

export const FIGMA = brandOf('Figma', {
  description: 'collaborative interface design tool for the web',
  website: 'https://www.figma.com/',
  domain: 'figma.com',
  country: 'United States of America',
  industry: 'software industry',
  current: logoOf('Figma-logo', 'figma'),
  icon: logoOf('Figma app icon', 'google-icon'),
  variants: [{ logo: logoOf('Figma white', 'github-icon'), theme: 'dark' }],
  former: former([
    ['2016', '2019'],
    ['2013', '2016'],
    [null, '2012'],
  ]),
  colors: ['#f24e1e'],
  guidelinesUrl: 'https://www.figma.com/using-the-figma-brand/',
});

export const LONG = brandOf(
  'Société nationale des chemins de fer français et ses filiales réunies de la région',
  {
    id: 'Q2',
    description:
      'a very long description that says much more about the company than fits into one line of any window',
    website: 'https://a-very-long-domain-name-of-a-company.example.co.uk/',
    domain: 'a-very-long-domain-name-of-a-company.example.co.uk',
    country: 'France',
    industry: 'rail transport and everything that belongs to it',
    current: logoOf('Société nationale des chemins de fer français 2011 vectorised version', 'docker'),
    former: former(Array.from({ length: 12 }, (_, at) => [`${2000 - 10 * at}`, `${2010 - 10 * at}`])),
    colors: ['#0c131f', '#ffffff', '#ea0029', '#ffd500'],
  },
);

const LONG_SERVICE = 'bus service of the Metropolitan Transit Authority of a county with a long name';

export const METRO: BrandChoice[] = (
  [
    ['Q13610282', 'Metro AG', 'German multinational wholesale company', 'Germany', 'docker'],
    ['Q1145669', 'Metro Inc.', 'Canadian food retailer', 'Canada', 'react'],
    ['Q686874', 'Metro', 'free newspaper', 'United Kingdom', 'figma'],
    ['Q5', 'Metro', LONG_SERVICE, null, null],
    ['Q6', 'メトロ', null, 'Japan', 'vercel-icon'],
  ] as const
).map(([id, label, description, country, icon]) => ({
  ...choiceOf(id, label, description),
  country,
  thumbUrl: icon && `/catalogue/${icon}.svg`,
}));
