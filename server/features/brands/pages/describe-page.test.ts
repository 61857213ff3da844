import { expect, it } from 'vitest';
import type { Brand } from '#contract/brands.ts';
import type { Logo } from '#contract/logos.ts';
import { uncheckedLogo } from '../rules.ts';
import { describePage, describeUnknownPage } from './describe-page.ts';

const COMMONS = {
  fileRoot: 'https://upload.wikimedia.org/wikipedia/commons',
  thumbRoot: 'https://upload.wikimedia.org/wikipedia/commons/thumb',
  pageRoot: 'https://commons.wikimedia.org/wiki/File:',
};
const SITE = 'https://logos.example.org';

function logoOf(file: string): Logo {
  const logo = uncheckedLogo(file, COMMONS, '');
  if (!logo) throw new Error(`${file} is no logo.`);
  return logo;
}

const pageOf = (brand: Partial<Brand>) =>
  describePage(
    {
      id: 'Q689141',
      label: 'Spotify',
      description: 'Swedish audio streaming service',
      website: 'https://www.spotify.com/',
      current: logoOf('Spotify logo.svg'),
      currentFile: 'File:Spotify logo.svg',
      variants: [],
      icon: null,
      catalogueLogo: null,
      catalogueIcon: null,
      ...brand,
    },
    { origin: SITE, repository: COMMONS },
  );

const unescaped = (html: string) => html.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
const metaOf = (head: string, name: string) =>
  head.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`))?.[1];
const jsonOf = (head: string, type: string) =>
  JSON.parse(head.match(new RegExp(`<script type="application/${type}"[^>]*>(.*?)</script>`))?.[1] ?? 'null');

it('the head has texts, the canonical address and a preview image of the current logo', () => {
  const { head, label, image, fileType } = pageOf({});
  const description =
    'The logo of Spotify (Swedish audio streaming service) with its licence and credit, to download in its original format. Also its icon, colours and former logos, as far as they are known.';
  expect(head).toContain('<title>Spotify logo – Logotheca</title>');
  expect(head).toContain(`<link rel="canonical" href="${SITE}/brand/Q689141/spotify">`);
  expect(metaOf(head, 'og:url')).toBe(`${SITE}/brand/Q689141/spotify`);
  expect(metaOf(head, 'og:title')).toBe('Spotify logo');
  expect(
    [metaOf(head, 'description'), metaOf(head, 'og:description')].map((text) => unescaped(text ?? '')),
  ).toEqual([description, description]);
  expect(metaOf(head, 'og:image')).toMatch(
    /^https:\/\/upload\.wikimedia\.org\/wikipedia\/commons\/thumb\/\w\/\w\w\/Spotify_logo\.svg\/960px-Spotify_logo\.svg\.png$/,
  );
  expect({ label, fileType, image }).toEqual({
    label: 'Spotify',
    fileType: 'svg',
    image: logoOf('Spotify logo.svg').previewUrl,
  });
});

it('the preview image of a bitmap is a thumbnail if it is wide, else the original, with its size', () => {
  const previewOf = (width: number | null) => {
    const current = { ...logoOf('Spotify logo.png'), width, height: width && width / 4 };
    const { head } = pageOf({ current, currentFile: 'File:Spotify logo.png' });
    return ['og:image', 'og:image:width', 'og:image:height'].map((name) => metaOf(head, name));
  };
  const { url } = logoOf('Spotify logo.png');
  const thumbnail = `${url.replace('/commons/', '/commons/thumb/')}/960px-Spotify_logo.png`;
  expect(previewOf(4000)).toEqual([thumbnail, '960', '240']);
  expect(previewOf(400)).toEqual([url, '400', '100']);
  expect(previewOf(null)).toEqual([url, undefined, undefined]);
});

it('the preview image of a vector has the proportions of the logo', () => {
  const { head } = pageOf({ current: { ...logoOf('Spotify logo.svg'), width: 400, height: 100 } });
  expect([metaOf(head, 'og:image:width'), metaOf(head, 'og:image:height')]).toEqual(['960', '240']);
});

it('the preview image is the site’s if no current logo is on the web, and the page shows the best known logo', () => {
  const catalogueLogo = {
    ...logoOf('X.svg'),
    url: '/catalogue/x.svg',
    thumbUrl: '/catalogue/x.svg',
    previewUrl: '/catalogue/x.svg',
  };
  const withCatalogue = pageOf({ current: null, catalogueLogo });
  expect(metaOf(withCatalogue.head, 'og:image')).toBe(`${SITE}/og.png`);
  expect(withCatalogue.image).toBe('/catalogue/x.svg');
  expect(pageOf({ current: null }).image).toMatch(/^data:image\/gif;base64,/);
  const icon = logoOf('Icon.svg');
  expect(pageOf({ current: null, icon, catalogueLogo }).image).toBe(icon.previewUrl);
});

it('structured data describes the brand', () => {
  expect(jsonOf(pageOf({}).head, 'ld\\+json')).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Brand',
    name: 'Spotify',
    description: 'Swedish audio streaming service',
    url: 'https://www.spotify.com/',
    logo: logoOf('Spotify logo.svg').url,
    sameAs: 'https://www.wikidata.org/wiki/Q689141',
  });
});

it('a hostile name stays text: it ends no element, adds no attribute and turns no text around', () => {
  const label = '</script><script>alert(1)</script>"\'&<!--\u202Eevil\u2066\u0000\n{{origin}}';
  const values = pageOf({ label, description: label, website: 'https://x.example/"><script>' });
  const { head } = values;
  expect(head.match(/<script/g)).toHaveLength(2);
  expect(head.match(/<\/script>/g)).toHaveLength(2);
  expect(head).not.toMatch(/<!--|[\u202A-\u202E\u2066-\u2069\0]/);
  const text = '</script><script>alert(1)</script>"\'&<!--evil {{origin}}';
  expect(jsonOf(head, 'ld\\+json').name).toBe(text);
  expect(jsonOf(head, 'json')).toMatchObject({ label: text, description: text });
  expect(unescaped(values.label)).toBe(text);
  for (const value of [values.label, values.description, values.image, metaOf(head, 'og:title') ?? ''])
    expect(value).not.toMatch(/[<>"']/);
});

it('a long name and a long description are shortened', () => {
  const { label, description } = pageOf({ label: 'x'.repeat(5000), description: 'y '.repeat(5000) });
  expect(label).toHaveLength(301);
  expect(description.length).toBeLessThanOrEqual(301);
});

it('the page of an unknown brand isn’t indexed', () => {
  const { head, label } = describeUnknownPage('Q5');
  expect(head).toContain('<meta name="robots" content="noindex">');
  expect(label).toBe('Brand');
  expect(jsonOf(head, 'json')).toMatchObject({ id: 'Q5', label: '' });
});
