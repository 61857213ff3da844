import type { Page } from '@playwright/test';
import type { Logo } from '#contract/logos.ts';
import { loadRenderer } from '#testing/browser/renderer.ts';
import { type Found, foundFor, logoOf as logoOnCommons, UNCHECKED } from '#testing/pages/logos.ts';
import { answer } from './state.ts';

/** The content of a page and its data. */
const PRELOADED_PICTURES = /<link rel="preload" as="image"[^>]*>/g;
const CONTENT = /<div id="root">.*<\/body>/s;

/** A logo with a title and a picture of the bundled catalogue. */
export function logoOf(title: string, icon: string, overrides: Partial<Logo> = {}): Logo {
  // The fragment makes the address of each logo its own.
  const url = `/catalogue/${icon}.svg#${encodeURIComponent(title)}`;
  const restrictions = ['trademark'];
  return logoOnCommons(title, {
    url,
    thumbUrl: url,
    previewUrl: url,
    size: null,
    restrictions,
    ...overrides,
  });
}

/** A logo of which only the name is known. */
export const uncheckedOf = (title: string, icon: string, overrides: Partial<Logo> = {}): Logo =>
  logoOf(title, icon, { ...UNCHECKED, restrictions: [], ...overrides });

/** Makes search pages come without results, as if the server had to ask a wiki first, so that the page requests them. */
export async function serveWithoutResults(page: Page): Promise<void> {
  const { renderPage } = await loadRenderer();
  const isSearchPage = ({ pathname }: URL) => pathname === '/search';
  await page.route(isSearchPage, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch();
    const { body } = await renderPage(pathname + search);
    const html = await response.text();
    const page = html.replace(CONTENT, () => `<div id="root">${body}</div></body>`);
    await route.fulfill({ response, body: page.replaceAll(PRELOADED_PICTURES, '') });
  });
}

/** Answers searches of the page with brands, as the server does: the brand's logos first. */
export async function answerSearch(page: Page, ...names: Found[]): Promise<void> {
  await serveWithoutResults(page);
  await answer(page, '**/api/search?*', foundFor(...names));
}
