import { describe, expect, it } from 'vitest';
import { createTestIngest } from '#testing/ingest.ts';

const inLogos = (title: string) => ({ title, categories: ['Logos'] });

it('a damaged file is indexed without a thumbnail, and all others with theirs', async () => {
  const others = Array.from({ length: 55 }, (_, at) => inLogos(`Acme ${at}.png`));
  const files = [...others, { ...inLogos('Acme damaged.png'), width: 0 }];
  const { ingest, titles, wiki } = await createTestIngest({ files });
  expect(await ingest()).toMatchObject({ added: 56, failures: { files: [], lists: [] } });
  expect(await titles()).toContain('Acme damaged');
  const isDescription = (params: URLSearchParams) => params.has('titles') && params.has('iiprop');
  const plain = wiki.requests.filter(({ params }) => isDescription(params) && !params.has('iiurlwidth'));
  expect(plain.map(({ params }) => params.get('titles'))).toEqual(['File:Acme damaged.png']);
});

describe('a hostile wiki', () => {
  it('sends invalid titles, which the ingest skips', async () => {
    const titles = ['Bad \0.svg', 'Bad \u001b[2J.svg', 'A|B.svg', `${'x'.repeat(9000)}.svg`];
    const files = [...titles, 'Good.svg'].map(inLogos);
    const categories = { [`Logos ${'x'.repeat(9000)}`]: ['Logos'], 'Logos \0': ['Logos'] };
    const { ingest, titles: indexedTitles } = await createTestIngest({ files, categories });
    expect(await ingest()).toMatchObject({ added: 1, files: 1, failures: { files: [], lists: [] } });
    expect(await indexedTitles()).toEqual(['Good']);
  });

  it('repeats a continuation forever, and the ingest reports the list as failed', async () => {
    // With no files per page, each page continues where it began.
    const { ingest, wiki } = await createTestIngest({ files: [inLogos('Good.svg')], maxListed: 0 });
    expect(await ingest()).toMatchObject({ listsLeft: 0, failures: { lists: ['Category:Logos'] } });
    expect(wiki.requests.length).toBeLessThan(20);
  });
});

describe('a binary file instead of a file of titles', () => {
  it('is refused with the beginning of its first invalid line', async () => {
    const { ingest } = await createTestIngest({ files: [] });
    const titles = [`\ufffdPNG \u001b[2J${'x'.repeat(100_000)}`];
    const message = `"\ufffdPNG [2J${'x'.repeat(91)}…" is not a valid title.`;
    await expect(ingest({ from: { path: '/logo.png', titles } })).rejects.toThrow(message);
    const tooLong = ingest({ from: { path: '/titles.txt', titles: ['x'.repeat(301)] } });
    await expect(tooLong).rejects.toThrow('is not a valid title.');
  });
});
