import type { ComponentType } from 'react';
import { BRAND_FOLDER, brandIdOf, collectionIdOf, type PAGE_PATHS, shareTokenOf } from '#contract/pages.ts';
import { HomePage } from '#web/pages/home.tsx';
import { SearchPage } from '#web/pages/search.tsx';
import { lazyComponent } from '#web/ui/lazy.tsx';

type PagePath = (typeof PAGE_PATHS)[number];

const PAGES: Record<PagePath, { current: ComponentType; preload?: () => void }> = {
  '/': { current: HomePage },
  '/search': { current: SearchPage },
  '/about': lazyComponent(() => import('#web/pages/about.tsx')),
  '/premium': lazyComponent(() => import('#web/pages/premium.tsx')),
  '/legal': lazyComponent(() => import('#web/pages/legal.tsx')),
  '/auth': lazyComponent(() => import('#web/pages/auth.tsx')),
  '/reset-password': lazyComponent(() => import('#web/pages/reset-password.tsx')),
  '/dashboard': lazyComponent(() => import('#web/pages/dashboard.tsx')),
  '/collections': lazyComponent(() => import('#web/pages/collections/collections.tsx')),
  '/subscription-success': lazyComponent(() => import('#web/pages/subscription-success.tsx')),
  '/subscription-cancel': lazyComponent(() => import('#web/pages/subscription-cancel.tsx')),
  '/admin-login': lazyComponent(() => import('#web/pages/admin-login.tsx')),
  '/admin': lazyComponent(() => import('#web/pages/admin.tsx')),
};

const NOT_FOUND = lazyComponent(() => import('#web/pages/not-found.tsx'));
const BRAND = lazyComponent(() => import('#web/pages/brand.tsx'));
const COLLECTION = lazyComponent(() => import('#web/pages/collections/collection.tsx'));
const SHARED_COLLECTION = lazyComponent(() => import('#web/pages/collections/shared-collection.tsx'));

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
