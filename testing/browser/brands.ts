import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_NAMES, readIcon } from '#sandbox/brand-icons.ts';
import type { WikiFile } from '#sandbox/wiki/files.ts';
import type { WikiContent } from '#sandbox/wiki/responses.ts';
import { BRAND_FILES } from './brand-items.ts';

const PD = {
  License: 'pd',
  LicenseShortName: 'Public domain',
  Artist: 'GitHub',
  Restrictions: 'trademarked',
};
const BY = {
  License: 'cc-by-4.0',
  LicenseShortName: 'CC BY 4.0',
  LicenseUrl: 'https://creativecommons.org/licenses/by/4.0',
  Artist: '<a href="//commons.wikimedia.org/wiki/User:Docker">Docker, Inc.</a>',
  ImageDescription: 'The logo of <b>Docker</b>, a platform for containers.',
};
const BY_SA = {
  License: 'cc-by-sa-3.0',
  LicenseShortName: 'CC BY-SA 3.0',
  Artist: 'A designer',
  AttributionRequired: 'true',
};

const COLLAGE_AUTHORS = Array.from({ length: 11 }, (_, at) => {
  const name = `Contributor ${at + 1}`;
  return `<li><a href="/wiki/User:${name}">${name}</a> (<a href="/wiki/User_talk:${name}">talk</a>)</li>`;
});
const COLLAGE = { ...BY_SA, Artist: `<ul>${COLLAGE_AUTHORS.join('')}</ul>` };

/** Two files have it. */
const TWIN_SHA1 = 'b'.repeat(40);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().replace(/\.\d+/, '');
}

function svg(title: string, name: string, overrides: Partial<WikiFile> = {}): WikiFile {
  const { svg: body, width, height } = readIcon(name);
  return { title: `${title}.svg`, body, width, height, extmetadata: PD, ...overrides };
}

const VECTORS: WikiFile[] = [
  svg('GitHub', 'github-icon', { timestamp: daysAgo(10) }),
  svg('GitHub logo', 'github', { timestamp: daysAgo(40) }),
  svg('GitHub Octocat', 'github-octocat', { extmetadata: BY_SA }),
  svg('GitHub Copilot logo', 'github-copilot', {
    extmetadata: { LicenseShortName: 'Fair use', NonFree: 'true' },
  }),
  svg('GitHub Actions logo', 'github-actions', {
    extmetadata: { ...PD, DeletionReason: 'Possible copyright violation' },
  }),
  svg('GitHub logo 2008 (old)', 'github-icon', {
    timestamp: '2008-03-01T00:00:00Z',
    body: `${readIcon('github-icon').svg}\n`,
  }),
  svg('Docker (container engine) logo', 'docker', { extmetadata: BY, timestamp: daysAgo(200) }),
  svg('Docker icon', 'docker-icon', { extmetadata: BY }),
  svg('React logo', 'react', { extmetadata: {} }),
  svg('React Router logo', 'react-router', { extmetadata: BY_SA }),
  svg(
    'Café “Zürich” – Straßen/Logo №1, ein sehr langer Titel, der nicht in zwei Zeilen passen will und kann',
    'figma',
    { words: 'figma' },
  ),
  svg('Twin mark', 'figma', { sha1: TWIN_SHA1, extmetadata: BY }),
  svg('Twin emblem', 'figma', { sha1: TWIN_SHA1, extmetadata: BY_SA }),
  svg('Collage of many hands', 'google-icon', { extmetadata: COLLAGE }),
  svg('Vercel logo white', 'vercel-icon', {
    body: readIcon('vercel-icon')
      .svg.replaceAll(/fill="[^"]*"/g, 'fill="#fff"')
      .replace('<path', '<path fill="#fff"'),
  }),
];

const MANY = ICON_NAMES.filter((name) => name.startsWith('a'))
  .slice(0, 70)
  .map((name) => svg(`Amazing ${name.replaceAll('-', ' ')}`, name, { words: 'amazing' }));

const readImage = (name: string) => readFileSync(join(import.meta.dirname, name));

const RASTERS: WikiFile[] = [
  { title: 'React logo.png', body: readImage('react-logo.png'), width: 512, height: 440, extmetadata: BY_SA },
  {
    title: 'React poster.jpg',
    body: readImage('react-poster.jpg'),
    width: 512,
    height: 440,
    extmetadata: BY,
  },
];

/** The stand-in wiki's files, with all kinds of licences and notices. The name "amazing" has several pages of results. */
export const BRANDS: Partial<WikiContent> = {
  files: [...VECTORS, ...RASTERS, ...MANY, ...BRAND_FILES],
  // Of the bundled brands.
  hasOtherFiles: true,
  suggestions: { gihtub: 'github' },
};
