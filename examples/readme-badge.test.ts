import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { EXAMPLE_ORIGIN, startExampleSite } from '#testing/examples/example-site.ts';

const TEXT = readFileSync(join(import.meta.dirname, 'readme-badge.md'), 'utf8');

interface Image {
  address: string;
  /** Undefined for a `<source>`. */
  alt: string | undefined;
}

/** Returns the images of the snippets, in Markdown and in HTML. */
function imagesOf(text: string): Image[] {
  const images = [...text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)].map(([, alt, address = '']) => ({
    alt,
    address,
  }));
  const parser = new Parser({
    onopentag: (name, { src, srcset, alt }) => {
      if (name === 'img') images.push({ alt, address: src ?? '' });
      if (name === 'source') images.push({ alt: undefined, address: srcset ?? '' });
    },
  });
  parser.end(text);
  return images;
}

it('every image of the snippets leads to a picture and is named', async () => {
  const { url } = await startExampleSite();
  const images = imagesOf(TEXT);
  const files = [];
  for (const { address, alt } of images) {
    const { origin } = new URL(address);
    expect(origin).toBe(EXAMPLE_ORIGIN);
    if (alt !== undefined) expect(alt).toBe('Spotify');
    const response = await fetch(address.replace(EXAMPLE_ORIGIN, url));
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    files.push(response.url.slice(response.url.lastIndexOf('/') + 1));
  }
  expect(files).toEqual([
    '120px-Spotify_logo.svg.png',
    '120px-Spotify_logo.svg.png',
    'Spotify_white.svg',
    'Spotify_logo.svg',
  ]);
});

it('the credit is where the snippets say', async () => {
  const { url } = await startExampleSite();
  const [, address = ''] = TEXT.match(/<(https:[^>]*\.json)>/) ?? [];
  const facts = (await (await fetch(address.replace(EXAMPLE_ORIGIN, url))).json()) as {
    logo: { credit: string };
  };
  expect(facts.logo.credit).toMatch(/^"Spotify logo", /);
});
