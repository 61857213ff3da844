import type { ComponentType } from 'react';
import { BRAND_FOLDER, brandIdOf, collectionIdOf, type PAGE_PATHS, shareTokenOf } from '#contract/pages.ts';
import { HomePage } from '#web/pages/home.tsx';
import { SearchPage } from '#web/pages/search.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';
import { replayingClicks } from './early-clicks.ts';

type PagePath = (typeof PAGE_PATHS)[number];

const lazyPage = (load: () => Promise<{ default: ComponentType }>) =>
  lazyComponent(async () => ({ default: replayingClicks((await load()).default) }));

const PAGES: Record<PagePath, { current: ComponentType; preload?: () => void }> = {
  '/': { current: replayingClicks(HomePage) },
  '/search': { current: replayingClicks(SearchPage) },
  '/wall': lazyPage(() => import('#web/pages/wall/wall.tsx')),
  '/about': lazyPage(() => import('#web/pages/about.tsx')),
  '/developers': lazyPage(() => import('#web/pages/developers.tsx')),
  '/premium': lazyPage(() => import('#web/pages/premium.tsx')),
  '/legal': lazyPage(() => import('#web/pages/legal.tsx')),
  '/auth': lazyPage(() => import('#web/pages/auth.tsx')),
  '/reset-password': lazyPage(() => import('#web/pages/reset-password.tsx')),
  '/dashboard': lazyPage(() => import('#web/pages/dashboard.tsx')),
  '/collections': lazyPage(() => import('#web/pages/collections/collections.tsx')),
  '/subscription-success': lazyPage(() => import('#web/pages/subscription-success.tsx')),
  '/subscription-cancel': lazyPage(() => import('#web/pages/subscription-cancel.tsx')),
  '/admin-login': lazyPage(() => import('#web/pages/admin-login.tsx')),
  '/admin': lazyPage(() => import('#web/pages/admin.tsx')),
};

const NOT_FOUND = lazyPage(() => import('#web/pages/not-found.tsx'));
const BRAND = lazyPage(() => import('#web/pages/brand.tsx'));
const COLLECTION = lazyPage(() => import('#web/pages/collections/collection.tsx'));
const SHARED_COLLECTION = lazyPage(() => import('#web/pages/collections/shared-collection.tsx'));

function entryAt(path: string): { current: ComponentType; preload?: () => void } {
  if (brandIdOf(path)) return BRAND;
  if (collectionIdOf(path)) return COLLECTION;
  if (shareTokenOf(path)) return SHARED_COLLECTION;
  return Object.hasOwn(PAGES, path) ? PAGES[path as PagePath] : NOT_FOUND;
}

/** Returns the page at a path, or the 404 page. */
export function pageAt(path: string): ComponentType {
  return entryAt(path).current;
}

/** Returns what identifies the page at a path: paths that differ only in the name of a brand have the same page. */
export function pageKey(path: string): string {
  const id = brandIdOf(path);
  return id ? `${BRAND_FOLDER}/${id}` : path;
}

/** Starts loading a page's code. Called when the pointer or the focus reaches a link to the page. */
export function preloadPage(path: string): void {
  entryAt(path).preload?.();
}
