import { expect, it } from 'vitest';
import { foundFor, logoOf } from '#testing/pages/logos.ts';
import { renderPage } from './render.tsx';

const NAMES = Array.from({ length: 200 }, (_, at) => `name${String(at).padStart(3, '0')}`);

/** Renders the page of a search that found one logo. */
async function renderSearch(name: string): Promise<string> {
  const response = foundFor({ name, logos: [logoOf(`${name} logo`)] });
  const queryString = `?q=${name}`;
  const page = await renderPage(`/search${queryString}`, {
    search: { queryString, response, time: 0 },
  });
  return page.head + page.body + page.data;
}

it('of 200 searches that are rendered at the same time, none has anything of another', async () => {
  const pages = await Promise.all(NAMES.map(renderSearch));
  for (const [at, html] of pages.entries()) {
    const name = NAMES[at];
    expect(html).toContain(`<title>${name}`);
    expect(html).toContain(`${name} logo</a>`);
    expect(new Set(html.match(/name\d{3}/g))).toEqual(new Set([name]));
  }
});
