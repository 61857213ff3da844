import type { ComponentType } from 'react';
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router';
import { BRAND_FOLDER, COLLECTIONS_FOLDER, type PAGE_PATHS, SHARED_FOLDER } from '#contract/pages.ts';
import { CodeLoadError } from './ui/lazy.tsx';

/** `loader` prepares a page before it is shown; `shouldRevalidate` says whether again for another address of the page. */
interface PageModule {
  default: ComponentType;
  loader?: LoaderFunction;
  shouldRevalidate?: ShouldRevalidateFunction;
}
type LoadPage = () => Promise<PageModule>;
/** The pages of the first load; web/routes.tsx has them. */
type FirstPath = '/' | '/search';
type LazyPath = Exclude<(typeof PAGE_PATHS)[number], FirstPath>;

/** The code of the other pages, by path. */
export const LAZY_PAGES = {
  '/wall': () => import('#web/pages/wall/wall.tsx'),
  '/about': () => import('#web/pages/about.tsx'),
  '/developers': () => import('#web/pages/developers.tsx'),
  '/premium': () => import('#web/pages/premium.tsx'),
  '/legal': () => import('#web/pages/legal.tsx'),
  '/auth': () => import('#web/pages/auth.tsx'),
  '/reset-password': () => import('#web/pages/reset-password.tsx'),
  '/dashboard': () => import('#web/pages/dashboard.tsx'),
  '/collections': () => import('#web/pages/collections/collections.tsx'),
  '/subscription-success': () => import('#web/pages/subscription-success.tsx'),
  '/subscription-cancel': () => import('#web/pages/subscription-cancel.tsx'),
  '/admin-login': () => import('#web/pages/admin-login.tsx'),
  '/admin': () => import('#web/pages/admin.tsx'),
  [`${BRAND_FOLDER}/:id/:slug?`]: () => import('#web/pages/brand.tsx'),
  [`${COLLECTIONS_FOLDER}/:id`]: () => import('#web/pages/collections/collection.tsx'),
  [`${SHARED_FOLDER}/:token`]: () => import('#web/pages/collections/shared-collection.tsx'),
  '*': () => import('#web/pages/not-found.tsx'),
} satisfies Record<LazyPath, LoadPage> & Record<string, LoadPage>;

/** Loads a page's code. @throws CodeLoadError if the server can't be reached or has a new version */
export async function loadPage(load: LoadPage) {
  const { default: Component, ...options } = await load().catch((cause: unknown) => {
    throw new CodeLoadError('Failed to load the code of this page.', { cause });
  });
  return { Component, ...options };
}

/** Starts loading a page's code. Called when the pointer or the focus reaches a link to the page. */
export function preloadPage(path: string): void {
  if (Object.hasOwn(LAZY_PAGES, path)) LAZY_PAGES[path as LazyPath]().catch(() => undefined);
}
